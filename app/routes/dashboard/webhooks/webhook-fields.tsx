import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { endpointFields, typeFieldNames } from "#domain/studio/webhooks/fields.ts";

type WebhookFieldsProps = {
  result: ActionResult | undefined;
  saved?: Record<string, string>;
};

/** The fields of a receiver: the submitted values, or else the saved ones. */
export function WebhookFields({ result, saved }: WebhookFieldsProps) {
  const field = formFields(endpointFields, result, saved);
  return (
    <>
      <FormField {...field("name")} />
      <FormField {...field("url")} />
      <fieldset>
        <legend className="font-semibold">It hears when …</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {typeFieldNames.map((name) => (
            <FormField key={name} {...field(name)} />
          ))}
        </div>
      </fieldset>
    </>
  );
}
