import { useOffered } from "#app/frame/use-offered.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Checkbox, Field, TextArea } from "#app/ui/forms/field.tsx";
import { type MeasureArea, measureAreas } from "#domain/care/measuring/messages.ts";
import {
  maxPrompt,
  maxText,
  measureField,
  promptField,
  questionField,
  textField,
} from "#domain/care/note-templates/messages.ts";
import { templateFieldNames, templateNoteFields } from "#domain/care/note-templates/fields.ts";
import { redFlagQuestions } from "#domain/care/red-flags/messages.ts";

type Texts = Readonly<Record<string, string>>;
/** A measure that can be asked for. */
export type MeasureChoice = { key: string; name: string; area: MeasureArea };
type TemplateFieldsProps = {
  values: Texts;
  result: ActionResult | undefined;
  measures: readonly MeasureChoice[];
};

/** A template: its name, a prompt and a text for each field, what is measured, which red flags are asked. */
export function TemplateFields({ values: saved, result, measures }: TemplateFieldsProps) {
  const rides = useOffered("equestrian");
  const values: Texts = result?.values ?? saved;
  const field = (name: string, label: string) => ({
    name,
    label,
    defaultValue: values[name] ?? "",
    error: result?.errors?.[name],
  });
  const ticks = (names: readonly string[]) => names.some((name) => values[name] === "on");
  const areas = Object.entries(measureAreas).map(([area, label]) => ({
    label,
    measures: measures.filter((measure) => measure.area === area),
  }));
  return (
    <>
      <Field
        {...field("name", "Name of the template")}
        placeholder={rides ? "Riders: first assessment" : "Runners: first assessment"}
        maxLength={80}
      />
      <p className="text-soft">
        A prompt stands below the field while the note is written. A text stands in it from the
        beginning: headings, or what is the same each time. Leave names and anything about a client
        out of both.
      </p>
      {templateFieldNames.map((name) => (
        <fieldset key={name} className="min-w-0 border-t border-line pt-3">
          <legend className="float-left mb-2 w-full font-semibold">
            {templateNoteFields[name].label}
          </legend>
          <div className="clear-both grid items-start gap-4 sm:grid-cols-2">
            <Field {...field(promptField(name), "Prompt")} optional maxLength={maxPrompt} />
            <TextArea {...field(textField(name), "Text")} optional rows={2} maxLength={maxText} />
          </div>
        </fieldset>
      ))}
      <fieldset className="min-w-0 border-t border-line pt-3">
        <legend className="float-left mb-2 w-full font-semibold">Red flags that are asked</legend>
        <div className="clear-both grid gap-x-6 sm:grid-cols-2">
          {redFlagQuestions.map(({ key, question }) => (
            <Tick key={key} name={questionField(key)} label={question} values={values} />
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0 border-t border-line pt-3">
        <legend className="float-left mb-2 w-full font-semibold">What is measured</legend>
        <div className="clear-both grid gap-2">
          {areas.map(({ label, measures: here }) => (
            <details
              key={label}
              open={ticks(here.map(({ key }) => measureField(key)))}
              className="rounded-lg border border-line bg-white"
            >
              <summary className="cursor-pointer px-4 py-2 font-semibold">{label}</summary>
              <div className="grid gap-x-6 border-t border-line px-4 py-2 sm:grid-cols-2">
                {here.map(({ key, name }) => (
                  <Tick key={key} name={measureField(key)} label={name} values={values} />
                ))}
              </div>
            </details>
          ))}
        </div>
      </fieldset>
    </>
  );
}

const Tick = ({ name, label, values }: { name: string; label: string; values: Texts }) => (
  <Checkbox name={name} label={label} defaultChecked={values[name] === "on"} />
);

/** What the fields are called where two people's changes are compared. */
export const templateLabels = (measures: readonly MeasureChoice[]): Texts => ({
  name: "Name of the template",
  ...Object.fromEntries(
    templateFieldNames.flatMap((name) => [
      [promptField(name), `${templateNoteFields[name].label}, prompt`],
      [textField(name), `${templateNoteFields[name].label}, text`],
    ]),
  ),
  ...Object.fromEntries(
    redFlagQuestions.map(({ key, question }) => [questionField(key), question]),
  ),
  ...Object.fromEntries(measures.map(({ key, name }) => [measureField(key), name])),
});
