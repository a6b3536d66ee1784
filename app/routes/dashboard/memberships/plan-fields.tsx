import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { planFields } from "#domain/shop/memberships/fields.ts";

type PlanFieldsProps = {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
  sessionTypes: readonly { id: string; name: string }[];
  /** Whether the price is a field of this form: who has joined is told of another one beside it. */
  isNew: boolean;
};

/** The fields of a membership that is offered: the submitted values, or else the saved ones. */
export function PlanFields({ result, saved = {}, sessionTypes, isNew }: PlanFieldsProps) {
  const field = formFields(planFields, result, saved);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField {...field("name")} className="sm:col-span-2" />
      <FormField {...field("description")} rows={3} className="sm:col-span-2" />
      {isNew ? (
        <FormField {...field("price")} />
      ) : (
        <input type="hidden" name="price" value={field("price").value} />
      )}
      <FormField {...field("firstPrice")} />
      <FormField {...field("credits")} />
      <FormField {...field("opens")} />
      <FormField
        {...field("sessionTypeId")}
        options={sessionTypes.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Any"
        optional={false}
      />
      <FormField {...field("isOffered")} className="sm:col-span-2" />
    </div>
  );
}
