import { FormField } from "#app/parts/form-field.tsx";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { wasAskedLabel, textsHidden } from "#domain/schedule/sessions/messages.ts";
import type { SessionParts } from "./read-editor.ts";
import { type EditorFields, fieldOf, sessionField } from "./field-of.ts";

const folded = ["therapist_id", "price", "member_price", "class_description", "what_to_bring"];
const choices = (parts: readonly { id: string; name: string }[]) =>
  parts.map(({ id, name }) => ({ value: id, label: name }));

type MoreFieldsProps = EditorFields & { parts: SessionParts; hidesTexts: boolean };

/** The therapist's note, and what is usually right as it is: who gives it, what it costs. */
export function MoreFields({ parts, hidesTexts, ...fields }: MoreFieldsProps) {
  const field = sessionField(fields);
  const isWrong = folded.some((name) => name in fields.errors);
  return (
    <>
      {hidesTexts ? (
        <p className="text-sm text-soft">{textsHidden}</p>
      ) : (
        <FormField {...field("notes")} rows={2} />
      )}
      <details open={isWrong} className="rounded-md border border-line bg-white">
        <summary className="px-4 py-2.5 font-semibold">Therapist and price</summary>
        <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
          <FormField {...field("therapist_id")} options={choices(parts.people)} />
          <FormField {...field("price")} help="Empty: what the treatment costs" />
          <div className="hidden gap-4 group-has-[[data-group]:is(:checked,[type=hidden])]/editor:grid sm:col-span-2">
            <FormField {...field("member_price")} />
            <FormField {...field("class_description")} rows={2} />
            <FormField {...field("what_to_bring")} rows={2} />
            <FormField {...field("is_listed")} />
            <FormField {...field("is_prepaid")} />
          </div>
          {!hidesTexts && (
            <FormField
              {...field("special_requirements")}
              rows={2}
              className="group-has-[[data-group]:is(:checked,[type=hidden])]/editor:hidden sm:col-span-2"
            />
          )}
        </div>
      </details>
    </>
  );
}

/** Where a flag of the client says "ask first": whether their therapist was. */
export function ConfirmFlags({ values, errors }: EditorFields) {
  const { was_asked: error } = errors;
  if (!error && values["was_asked"] !== "on") return null;
  return (
    <div className="rounded-md border border-line bg-white p-4">
      <Checkbox
        name="was_asked"
        label={wasAskedLabel}
        error={error}
        defaultChecked={values["was_asked"] === "on"}
      />
    </div>
  );
}

const resources = {
  therapist: "the therapist",
  room: "the room",
  client: "the client",
};

/** Asked when the time is taken: whose may be given twice knowingly, and why. */
export function Overlap(fields: EditorFields) {
  return (
    <fieldset className="grid gap-3 rounded-md border border-line bg-white p-4">
      <legend className="px-1 font-semibold">Save it all the same</legend>
      <p className="text-sm text-soft">
        Choose another time, or say who may have two things at once, and why.
      </p>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(resources).map(([name, label]) => (
          <Checkbox
            key={name}
            name={`overlap_${name}`}
            label={`Overlaps for ${label}`}
            defaultChecked={fields.values[`overlap_${name}`] === "on"}
          />
        ))}
      </div>
      <Field {...fieldOf(fields)("overlap_reason")} maxLength={300} />
    </fieldset>
  );
}
