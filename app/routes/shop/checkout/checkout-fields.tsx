import { CreditCard } from "lucide-react";
import type { FormEvent, HTMLAttributes, ReactNode } from "react";
import { Field, Select } from "#app/ui/forms/field.tsx";
import {
  type CheckoutField,
  checkoutLabels,
  countryNames,
  keptForMinutes,
} from "#domain/shop/orders/messages.ts";

type CheckoutFieldsProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** What a card is to pay, in pence. */
  toPayPence: number;
  /** How it reaches them, where something is to be sent. */
  delivery: ReactNode;
  /** What the studio asks of its own accord, if anything. */
  questions: ReactNode;
  /** What is accepted with the order, if anything is. */
  contract: ReactNode;
};

/** Who orders and where they live: every field with its autofill token, its keyboard and what was typed before. */
export function CheckoutFields({
  values,
  errors,
  toPayPence,
  delivery,
  questions,
  contract,
}: CheckoutFieldsProps) {
  const [first] = fieldNames.filter((name) => errors[name]);
  // The page as it arrives without a script puts the cursor at the error.
  const about = (name: CheckoutField) => ({
    name,
    label: checkoutLabels[name],
    error: errors[name],
    autoFocus: name === first,
  });
  const field = (name: CheckoutField) => ({ ...about(name), defaultValue: values[name] });
  return (
    <div className="grid gap-12">
      <Group title="Your details">
        <Field {...field("firstName")} autoComplete="given-name" required maxLength={100} />
        <Field {...field("lastName")} autoComplete="family-name" required maxLength={100} />
        <Field
          {...field("email")}
          {...plainTyping}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          help="Your confirmation and your receipt go there."
          className="sm:col-span-2"
        />
        <Field
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          maxLength={40}
          help="Only if we need to reach you about this order."
          className="sm:col-span-2"
        />
      </Group>
      <Group title="Billing address">
        <Field
          {...field("addressLine1")}
          autoComplete="billing address-line1"
          required
          maxLength={200}
          className="sm:col-span-2"
        />
        <Field
          {...field("addressLine2")}
          autoComplete="billing address-line2"
          optional
          maxLength={200}
          className="sm:col-span-2"
        />
        <Field {...field("city")} autoComplete="billing address-level2" required maxLength={100} />
        <Field
          {...field("postcode")}
          {...plainTyping}
          autoComplete="billing postal-code"
          autoCapitalize="characters"
          required
          maxLength={20}
          defaultValue={values["postcode"]?.toUpperCase()}
          onInput={upperCaseAsTyped}
        />
        <Select
          {...about("country")}
          autoComplete="billing country"
          defaultValue={values["country"] === "IE" ? "IE" : "GB"}
          options={Object.entries(countryNames).map(([value, label]) => ({ value, label }))}
          className="sm:col-span-2"
        />
      </Group>
      {delivery && <Group title="Delivery">{delivery}</Group>}
      {questions && <Group title="A question from us">{questions}</Group>}
      <section aria-labelledby="payment-note" className="flex gap-4 rounded-lg bg-cream p-5 md:p-7">
        <CreditCard aria-hidden className="mt-1 size-6 shrink-0 text-pine" />
        <div>
          <h2 id="payment-note" className="text-xl">
            Payment
          </h2>
          <p className="mt-2 text-soft">
            {toPayPence === 0
              ? "There is nothing left to pay: your order is complete when you place it."
              : `You pay by card on the next page. Your card details go straight to our payment provider; we never see them. What you order is kept for you for ${keptForMinutes} minutes while you pay.`}
          </p>
        </div>
      </section>
      {contract}
    </div>
  );
}

const fieldNames = Object.keys(checkoutLabels) as CheckoutField[];
const plainTyping = {
  spellCheck: false,
  autoCorrect: "off",
  autoCapitalize: "none",
} satisfies HTMLAttributes<unknown>;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-5 font-display text-2xl font-[380] tracking-[-0.022em]">{title}</legend>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

/** The cursor stays where it is. */
function upperCaseAsTyped({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const upper = field.value.toUpperCase();
  if (upper === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = upper;
  field.setSelectionRange(selectionStart, selectionEnd);
}
