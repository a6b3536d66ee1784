import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { StudioQuestionFields } from "#app/parts/site/studio-question-fields.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { methodLabels, paymentMethods } from "#domain/shop/orders/messages.ts";
import { linkKeptDays } from "#domain/shop/payment-links/messages.ts";
import type { Route } from "./+types/new-order.ts";
import { handleNewOrderAction, type Draft, newDraft } from "./new-order-actions.ts";
import { BuyerCard } from "./new-order-buyer.tsx";
import { fieldOf } from "./new-order-field.ts";
import { PickedLines, ProductSearch } from "./new-order-lines.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  return newDraft(ctx, url.searchParams.get("customer") ?? "");
}

export const action = handleNewOrderAction;

/** The key of the form stays the same until the order is written. */
export { shouldRevalidate } from "#app/parts/pages/not-after-forms.ts";

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New Order", matches);

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const draft: Draft = actionData ?? loaderData;
  const { errors, picked } = draft;
  // A line that is still on its way to the order would be left behind.
  const busy = useNavigation().formData !== undefined;
  const errorList = Object.entries(errors).map(([field, message]) => ({
    field: field === "lines" ? "q" : field,
    message,
  }));
  return (
    <OfficePage
      title="New Order"
      subtitle="For somebody on the phone or at the studio: the same prices, stock and codes as in the shop."
      back={{ to: href("/dashboard/orders"), label: "Orders" }}
      width="form"
    >
      <ActionNotice result={draft} />
      {errorList.length > 0 && <ErrorSummary errors={errorList} />}
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
        <BuyerCard draft={draft} />
        {draft.questions.length > 0 && (
          <Card as="section">
            <h2 className="text-xl">What the checkout asks</h2>
            <p className="mb-4 text-soft">Leave empty what you do not ask them.</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <StudioQuestionFields
                questions={draft.questions}
                values={draft.values}
                errors={errors}
              />
            </div>
          </Card>
        )}
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
            <Field
              label="Gift voucher number"
              name="voucherNumber"
              optional
              {...fieldOf(draft, "voucherNumber")}
              autoComplete="off"
              help="Pays first, as far as it goes."
            />
            <Select
              label="How the rest is paid"
              name="method"
              options={[
                { value: "later", label: "Not yet" },
                { value: "link", label: "By a link in a mail" },
                ...paymentMethods.map((value) => ({ value, label: methodLabels[value] })),
              ]}
              {...fieldOf(draft, "method")}
              help={`With a link, the order is kept for ${linkKeptDays} days.`}
            />
          </div>
          <p className="mt-5 text-lg">
            {draft.values["discountCode"] || draft.values["voucherNumber"]
              ? "Before code and voucher"
              : "Total"}{" "}
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
