import { FormField } from "#app/parts/form-field.tsx";
import type { FieldOf } from "./field-of.ts";

type PassFieldsProps = { field: FieldOf; sessionTypes: { id: string; name: string }[] };

/** What a pass is good for, and for how long. */
export function PassFields({ field, sessionTypes }: PassFieldsProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FormField {...field("passCredits")} optional={false} />
      <FormField {...field("passValidDays")} optional={false} />
      <FormField {...field("passOpens")} />
      <FormField
        {...field("passSessionTypeId")}
        optional={false}
        options={[
          { value: "", label: "Any" },
          ...sessionTypes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormField {...field("passIsShared")} />
    </div>
  );
}
