import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { theStaff } from "#app/http/locks.ts";
import { AnswerNotice } from "#app/parts/form-answer.tsx";
import { OfficePage } from "#app/parts/office-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { HeldField } from "#app/ui/held-field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { checkoutLabels, countryNames, methodWords, paymentMethods } from "#domain/shop/orders/words.ts";
import type { Route } from "./+types/new-order.ts";
import { answerNewOrder, type Draft, emptyDraft } from "./answer-new-order.ts";
import { PickedLines, ProductSearch } from "./new-order-lines.tsx";

export function loader({ context }: Route.LoaderArgs) {
  theStaff(context);
  return emptyDraft();
}

export const action = answerNewOrder;

/** The key of the form stays the same until the order is written. */
export { shouldRevalidate } from "#app/parts/not-after-forms.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New Order", matches);

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const draft: Draft = actionData ?? loaderData;
  const { errors, picked } = draft;
  const busy = useNavigation().formData?.get("intent") === "take";
  const wrong = Object.entries(errors).map(([field, message]) => ({ field: field === "lines" ? "q" : field, message }));
  return (
    <OfficePage
      title="New Order"
      subtitle="For somebody on the phone or at the studio: the same prices, stock and codes as in the shop."
      back={{ to: "/dashboard/orders", label: "Orders" }}
      width="form"
    >
      <AnswerNotice answer={draft} />
      {wrong.length > 0 && <ErrorSummary errors={wrong} />}
      <Form method="post" data-on-device="" preventScrollReset className="grid gap-6" noValidate>
        {/* Enter in any field looks for products; it never writes the order. */}
        <button name="intent" value="look" className="sr-only" tabIndex={-1} aria-hidden>
          Search
        </button>
        <HeldField name="key" value={draft.key} />
        <Card as="section">
          <h2 className="mb-4 text-xl">What</h2>
          <PickedLines picked={picked} />
          <ProductSearch draft={draft} />
        </Card>
        <BuyerFields draft={draft} />
        <Card as="section">
          <h2 className="mb-4 text-xl">Payment</h2>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label="Discount code"
              name="discountCode"
              optional
              {...fieldOf(draft, "discountCode")}
              autoComplete="off"
            />
            <Select
              label="How it is paid"
              name="method"
              options={[
                { value: "later", label: "Not yet" },
                ...paymentMethods.map((value) => ({ value, label: methodWords[value] })),
              ]}
              {...fieldOf(draft, "method")}
            />
          </div>
          <p className="mt-5 text-lg">
            {draft.typed["discountCode"] ? "Before the code" : "Total"}{" "}
            <strong className="tabular-nums">{formatPence(picked.totalPence)}</strong>
          </p>
          <Button name="intent" value="take" busy={busy} className="mt-4">
            Take Order
          </Button>
        </Card>
      </Form>
    </OfficePage>
  );
}

const fieldOf = ({ typed, errors }: Draft, name: string) => ({ defaultValue: typed[name], error: errors[name] });

function BuyerFields({ draft }: { draft: Draft }) {
  const field = (name: keyof typeof checkoutLabels) => ({ label: checkoutLabels[name], name, ...fieldOf(draft, name) });
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">For whom</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("firstName")} autoComplete="off" />
        <Field {...field("lastName")} autoComplete="off" />
        <Field {...field("email")} type="email" autoComplete="off" help="The receipt goes there." />
        <Field {...field("phone")} type="tel" autoComplete="off" optional />
        <Field {...field("addressLine1")} autoComplete="off" optional help="Needed only for what is posted." />
        <Field {...field("addressLine2")} autoComplete="off" optional />
        <Field {...field("city")} autoComplete="off" optional />
        <Field {...field("postcode")} autoComplete="off" optional />
        <Select
          {...field("country")}
          options={Object.entries(countryNames).map(([value, label]) => ({ value, label }))}
        />
      </div>
    </Card>
  );
}
