import { useOffered } from "#app/frame/use-offered.ts";
import { choicesOf, FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { letterFields } from "#domain/care/letters/fields.ts";
import { isForRiders, letterKinds } from "#domain/care/letters/messages.ts";

type FieldsProps = { values: Readonly<Record<string, string>>; result: ActionResult | undefined };

const kinds = choicesOf(letterKinds);
const kindsOnFoot = kinds.filter(({ value }) => !isForRiders(value as keyof typeof letterKinds));

/** To whom a letter goes. */
export const RecipientFields = ({ values, result }: FieldsProps) => {
  const field = formFields(letterFields, result, values);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <KindField values={values} result={result} />
      <FormField {...field("recipient_name")} placeholder="Dr J. Marsh" optional={false} />
      <FormField {...field("recipient_address")} rows={3} />
      <FormField {...field("recipient_email")} />
    </div>
  );
};

/** What it is about and what it says; the same for a text of the studio's own. */
export const WordFields = ({ values, result, rows = 16 }: FieldsProps & { rows?: number }) => {
  const field = formFields(letterFields, result, values);
  return (
    <>
      <FormField {...field("subject")} />
      <FormField {...field("body")} rows={rows} />
    </>
  );
};

/** For whom a letter may be; those about riders only where they come. */
export const KindField = ({ values, result }: FieldsProps) => (
  <FormField
    {...formFields(letterFields, result, values)("kind")}
    options={useOffered("equestrian") ? kinds : kindsOnFoot}
  />
);
