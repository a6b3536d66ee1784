import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { plainDate } from "#domain/kernel/time.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import type { Settings } from "#domain/studio/settings/forms.ts";
import {
  type SettingName,
  settingLabels,
  type SettingsPart,
} from "#domain/studio/settings/messages.ts";
import type { SettingsResult } from "./settings-result.ts";

/** What every tab with a form is told; `saved` is each form as it is opened. */
export type TabProps = {
  settings: Settings;
  saved: Record<SettingsPart, Saved>;
  mayChange: boolean;
  result: SettingsResult | undefined;
};

/** What a field of the settings is told, by its name. */
export type FieldOf = (name: SettingName) => {
  name: SettingName;
  label: string;
  defaultValue: string;
  error: string | undefined;
};

type SettingsFormProps = TabProps & {
  part: SettingsPart;
  /** What its button says: each form of a tab has its own. */
  save?: string;
  children: (field: FieldOf) => ReactNode;
};

/**
 * One form of the settings with the result of its submission: saved, field errors, or changed by
 * another person.
 */
export function SettingsForm({
  part,
  saved,
  mayChange,
  result: last,
  save = "Save Settings",
  children,
}: SettingsFormProps) {
  const { state, formData } = useNavigation();
  const result = resultFor(last, part);
  const { errors = {}, clashes } = result ?? {};
  const opened = result?.opened ?? saved[part];
  const values = result?.values ?? opened.values;
  const field: FieldOf = (name) => ({
    name,
    label: settingLabels[name],
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  const errorList = Object.entries(errors).map(([name, message]) => ({
    field: name,
    message: `${settingLabels[name as SettingName] ?? "Settings"}: ${message}`,
  }));
  return (
    <>
      <ErrorSummary errors={errorList} />
      <Form
        method="post"
        data-on-device=""
        data-unsaved={clashes && ""}
        noValidate
        key={opened.version}
      >
        <input type="hidden" name="intent" value={part} />
        <OpenedVersion saved={opened} />
        {clashes && (
          <TwoVersions
            clashes={clashes}
            what="these settings"
            labels={settingLabels}
            formatValue={formatValue}
          />
        )}
        <fieldset disabled={!mayChange} className="grid gap-6">
          {children(field)}
        </fieldset>
        {mayChange && (
          <div className="my-8">
            <Button busy={state === "submitting" && formData?.get("intent") === part}>
              {save}
            </Button>
          </div>
        )}
      </Form>
      <ActionNotice result={result} />
    </>
  );
}

const switches = new Set([
  "email_notifications",
  "order_notifications",
  "weekly_report",
  "text_reminders",
  "closed_on_bank_holidays",
  "delivery_remote_served",
  "delivery_ireland_served",
  "collection",
]);

const formatValue = (name: string, text: string) => {
  if (switches.has(name)) return text === "on" ? "On" : "Off";
  return /^\d{4}-\d\d-\d\d$/.test(text) ? plainDate(text) : text;
};

/** A box to tick that shows a setting. */
export const ticked = (field: FieldOf, name: SettingName) => {
  const { defaultValue, ...rest } = field(name);
  return { ...rest, defaultChecked: defaultValue === "on" };
};

/** A part of a form under a heading of its own. */
export function Group({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-5 border-t border-line pt-6 first:border-0 first:pt-0">
      <div>
        <h2 className="text-xl">{title}</h2>
        {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
