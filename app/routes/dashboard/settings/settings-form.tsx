import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { formFields } from "#app/parts/form-field.tsx";
import { resultFor, ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FieldDefinition } from "#domain/kernel/input/field-definitions.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import {
  settingFields,
  type SettingName,
  type SettingsPart,
} from "#domain/studio/settings/fields.ts";
import type { Settings } from "#domain/studio/settings/forms.ts";
import type { SettingsResult } from "./settings-result.ts";

/** What every tab with a form is told; `saved` is each form as it is opened. */
export type TabProps = {
  settings: Settings;
  saved: Record<SettingsPart, Saved>;
  mayChange: boolean;
  result: SettingsResult | undefined;
};

/** A field of the settings by its name; "(optional)" is said of few, since most groups say that what is empty is not shown. */
const fieldsOf = (result: SettingsResult | undefined, saved: Saved) => {
  const field = formFields(settingFields, result, saved.values);
  return (name: SettingName) => ({ ...field(name), optional: false });
};
export type FieldOf = ReturnType<typeof fieldsOf>;

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
  const { errors = {} } = result ?? {};
  const errorList = Object.entries(errors).map(([name, message]) => ({
    field: name,
    message: `${ownValue<FieldDefinition>(settingFields, name)?.label ?? "Settings"}: ${message}`,
  }));
  return (
    <>
      <ErrorSummary errors={errorList} />
      <EditForm
        saved={saved[part]}
        result={result}
        what="these settings"
        fields={settingFields}
        data-on-device=""
      >
        <input type="hidden" name="intent" value={part} />
        <fieldset disabled={!mayChange} className="grid gap-6">
          {children(fieldsOf(result, saved[part]))}
        </fieldset>
        {mayChange && (
          <div className="my-8">
            <Button busy={state === "submitting" && formData?.get("intent") === part}>
              {save}
            </Button>
          </div>
        )}
      </EditForm>
      <ActionNotice result={result} />
    </>
  );
}

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
