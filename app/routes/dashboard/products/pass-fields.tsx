import { Checkbox, Field, Select } from "#app/ui/forms/field.tsx";
import { opensLabels } from "#domain/shop/passes/messages.ts";
import { maxSharers, passOpens } from "#domain/shop/passes/rules.ts";

type Give = (name: string) => { name: string; defaultValue: string; error: string | undefined };
type PassFieldsProps = { field: Give; sessionTypes: { id: string; name: string }[] };

/** What a pass is good for, and for how long. */
export function PassFields({ field, sessionTypes }: PassFieldsProps) {
  const shared = field("passIsShared");
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        label="How many"
        {...field("passCredits")}
        inputMode="numeric"
        help="Classes or sessions, such as 10."
      />
      <Field
        label="Valid for (days)"
        {...field("passValidDays")}
        inputMode="numeric"
        help="From the day it is bought, such as 120."
      />
      <Select
        label="It pays for"
        {...field("passOpens")}
        options={passOpens.map((value) => ({ value, label: opensLabels[value] }))}
      />
      <Select
        label="Only of the type"
        {...field("passSessionTypeId")}
        options={[
          { value: "", label: "Any" },
          ...sessionTypes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Checkbox
        label="Shared in a household"
        name={shared.name}
        error={shared.error}
        defaultChecked={shared.defaultValue === "on"}
        help={`Its buyer may name up to ${maxSharers} others who use it, too.`}
      />
    </div>
  );
}
