import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import type { FieldDefinition } from "#domain/kernel/input/field-definitions.ts";

export type AwayFieldDefinitions = Readonly<
  Record<"dayFrom" | "dayUntil" | "words", FieldDefinition>
>;
export type Team = readonly { id: string; name: string }[] | undefined;

type AwayFieldsProps = {
  fields: AwayFieldDefinitions;
  result: ActionResult | undefined;
  saved?: Record<string, string>;
  /** Who may be away, where the owner writes; a therapist writes for themselves. */
  team: Team;
};

/** Who is away, from when to when, and what is said: the submitted values, or else the saved ones. */
export function AwayFields({ fields, result, saved, team }: AwayFieldsProps) {
  const field = formFields(fields, result, saved);
  return (
    <div className="grid gap-5">
      {team && (
        <Select
          label="Who is away"
          name="therapistId"
          defaultValue={result?.values?.["therapistId"] ?? saved?.["therapistId"]}
          error={result?.errors?.["therapistId"]}
          options={[
            { value: "", label: "The whole studio" },
            ...team.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...field("dayFrom")} />
        <FormField {...field("dayUntil")} />
      </div>
      <FormField {...field("words")} rows={4} />
    </div>
  );
}
