import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { awayFields } from "#domain/studio/away/fields.ts";

type AwayFieldsProps = {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
  team: readonly { id: string; name: string }[];
};

/** Who is away, from when to when, and what is said: the submitted values, or else the saved ones. */
export function AwayFields({ result, saved, team }: AwayFieldsProps) {
  const field = formFields(awayFields, result, saved);
  return (
    <div className="grid gap-5">
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
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...field("dayFrom")} />
        <FormField {...field("dayUntil")} />
      </div>
      <FormField {...field("words")} rows={4} />
    </div>
  );
}
