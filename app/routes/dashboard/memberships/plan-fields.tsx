import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { planLabels } from "#domain/shop/memberships/messages.ts";
import { unlimited } from "#domain/shop/memberships/rules.ts";
import { opensLabels } from "#domain/shop/passes/messages.ts";
import { passOpens } from "#domain/shop/passes/rules.ts";

type PlanFieldsProps = {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
  sessionTypes: readonly { id: string; name: string }[];
  /** Whether the price is a field of this form: who has joined is told of another one beside it. */
  isNew: boolean;
};

/** The fields of a membership that is offered: the submitted values, or else the saved ones. */
export function PlanFields({ result, saved = {}, sessionTypes, isNew }: PlanFieldsProps) {
  const { values = saved, errors = {} } = result ?? {};
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    error: errors[name],
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={planLabels.name}
        {...field("name")}
        maxLength={80}
        autoComplete="off"
        className="sm:col-span-2"
        help="As clients read it, such as “Four classes a month”."
      />
      <div className="sm:col-span-2">
        <TextArea
          label={planLabels.description}
          {...field("description")}
          rows={3}
          maxLength={500}
          optional
        />
      </div>
      {isNew ? (
        <Field label={planLabels.price} {...field("price")} inputMode="decimal" />
      ) : (
        <input type="hidden" name="price" value={values["price"] ?? ""} />
      )}
      <Field
        label={planLabels.firstPrice}
        {...field("firstPrice")}
        inputMode="decimal"
        optional
        help="Where the first month costs less; 0 makes it free, and only a card is asked for. Members are reminded before the next one."
      />
      <Field
        label={planLabels.credits}
        {...field("credits")}
        inputMode="numeric"
        help={`${unlimited} means as many as they like.`}
      />
      <Select
        label={planLabels.opens}
        {...field("opens")}
        options={passOpens.map((value) => ({ value, label: opensLabels[value] }))}
      />
      <Select
        label={planLabels.sessionTypeId}
        {...field("sessionTypeId")}
        options={[
          { value: "", label: "Any" },
          ...sessionTypes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="sm:col-span-2">
        <Checkbox
          label={planLabels.isOffered}
          name="isOffered"
          defaultChecked={values["isOffered"] === "on"}
          error={errors["isOffered"]}
        />
      </div>
    </div>
  );
}
