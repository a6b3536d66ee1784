import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { HeldField } from "#app/ui/held-field.tsx";
import type { Settings } from "#domain/studio/settings/forms.ts";
import { partOf } from "#domain/studio/settings/rules.ts";
import { type SettingName, settingLabels, type SettingsPart } from "#domain/studio/settings/words.ts";
import type { SettingsAnswer } from "./answer-settings.ts";
import { BadNews, GoodNews } from "./settings-news.tsx";

/** What every tab with a form is told. */
export type TabProps = { settings: Settings; mayChange: boolean; answer: SettingsAnswer | undefined };

/** What a field of the settings is told, by its name. */
export type FieldOf = (name: SettingName) => {
  name: SettingName;
  label: string;
  defaultValue: string;
  error: string | undefined;
};

type SettingsFormProps = TabProps & { part: SettingsPart; children: (field: FieldOf) => ReactNode };

/** One form of the settings with what came of the last press: saved, wrong at its fields, or changed by somebody else. */
export function SettingsForm({ part, settings, mayChange, answer, children }: SettingsFormProps) {
  const { state, formData } = useNavigation();
  const said = answer?.part === part || (answer?.part === undefined && part !== "retention") ? answer : undefined;
  const { typed, errors = {}, meanwhile } = said ?? {};
  const stored = JSON.stringify(partOf(settings, part));
  const field: FieldOf = (name) => ({
    name,
    label: settingLabels[name],
    defaultValue: typed ? (typed[name] ?? "") : asTyped(settings[name]),
    error: errors[name],
  });
  const wrong = Object.entries(errors).map(([name, message]) => ({
    field: name,
    message: `${settingLabels[name as SettingName] ?? "Settings"}: ${message}`,
  }));
  return (
    <>
      <BadNews said={said} />
      <ErrorSummary errors={wrong} />
      {/* A form that was refused because of others' changes begins anew from those. */}
      <Form method="post" data-on-device="" noValidate key={stored}>
        <input type="hidden" name="part" value={part} />
        <HeldField name="seen" value={stored} />
        <fieldset disabled={!mayChange} className="grid gap-6">
          {children(field)}
        </fieldset>
        {mayChange && (
          <div className="mt-8 flex flex-wrap items-center gap-4">
            <Button busy={state === "submitting" && formData?.get("part") === part}>
              {meanwhile ? "Save mine all the same" : "Save Settings"}
            </Button>
            <GoodNews said={said} />
          </div>
        )}
      </Form>
    </>
  );
}

const asTyped = (value: Settings[SettingName]) => (value === true ? "on" : value === false ? "" : String(value ?? ""));

/** A part of a form under a heading of its own. */
export function Group({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-6 first:border-0 first:pt-0">
      <div>
        <h2 className="text-2xl">{title}</h2>
        {lead && <p className="mt-1 max-w-prose text-soft">{lead}</p>}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
