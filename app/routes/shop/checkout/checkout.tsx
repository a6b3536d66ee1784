import { randomUUID } from "node:crypto";
import { data, Form, useNavigation } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { useFormDraft } from "#app/parts/typing/use-form-draft.ts";
import { StudioQuestionFields } from "#app/parts/site/studio-question-fields.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { Page } from "#app/ui/page.tsx";
import { isClientCart } from "#domain/shop/cart/client-cart.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { placeOrderRefusals } from "#domain/shop/orders/messages.ts";
import { listQuestionsAt } from "#domain/people/studio-questions/queries.ts";
import type { Route } from "./+types/checkout.ts";
import { CheckoutDelivery } from "./checkout-delivery.tsx";
import { CheckoutFold } from "./checkout-fold.tsx";
import { CheckoutFields } from "./checkout-fields.tsx";
import { handleCheckoutAction } from "./checkout-actions.ts";
import { CheckoutContract } from "./checkout-contract.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { CheckoutError } from "./checkout-error.tsx";
import { HeldUntil } from "./held-until.tsx";
import { EmptyCheckout } from "./empty-checkout.tsx";
import { privateMeta } from "#app/frame/private-meta.ts";
import { openWaitingOrder } from "#app/routes/shop/payment/open-waiting-order.ts";
import { LeftOut } from "#app/routes/shop/cart/cart-news.tsx";
import { useVanishedCart } from "#app/routes/shop/cart/use-vanished-cart.ts";
import { knownBuyer } from "./known-buyer.ts";
import { useChosenWay } from "./use-chosen-way.ts";
import { useCheckoutFocus } from "./use-checkout-focus.ts";

/**
 * What is about to be ordered, at today's prices, and the key that makes one order of any number of
 * submissions.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const hasCookie = ctx.actor.cart !== undefined;
  const found = await findCheckout(ctx);
  const checkout = {
    ...found,
    buyer: await knownBuyer(context, found),
    questions: found.lines.length > 0 ? await listQuestionsAt(ctx, "checkout") : [],
    key: randomUUID(),
    hasCookie,
    isAccounts: isClientCart(ctx.actor.cart),
  };
  if (checkout.lines.length > 0) return data({ ...checkout, waiting: undefined });
  const { waiting, headers } = await openWaitingOrder(context);
  return data({ ...checkout, waiting }, { headers });
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleCheckoutAction({ request, context });

/**
 * A refusal shows the cart as it is now; only when the server itself has an error, it is not asked
 * again.
 */
export const shouldRevalidate = ({ actionStatus = 200 }: { actionStatus?: number }) =>
  actionStatus < 500;

const leadOfGuest = "No account needed: your details here, your card on the next page.";
const leadOfClient =
  "Your details as we have them: please check them. Your card is on the next page.";

export const handle = { foot: "small" };

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Checkout", matches);

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { formData } = useNavigation();
  const { form, box } = useCheckoutFocus(actionData);
  useFormDraft("visitor", { isGuest: true });
  const { way, goesElsewhere, look } = useChosenWay(
    form,
    actionData?.values ?? {},
    loaderData.delivery?.remoteAreas ?? [],
  );
  const vanished = useVanishedCart(loaderData);
  if (loaderData.lines.length === 0) {
    const failed = actionData && (actionData.failed ?? placeOrderRefusals["cart-empty"]);
    return (
      <EmptyCheckout
        failed={failed}
        vanished={vanished}
        values={actionData?.values}
        waiting={loaderData.waiting}
      />
    );
  }
  const { values = loaderData.buyer, errors = {} } = actionData ?? {};
  const { delivery } = loaderData;
  // What the chosen way comes to; a place that nothing is sent to adds nothing, and is refused.
  const checkout = { ...loaderData, ...delivery?.ways?.[way] };
  const doing = String(formData?.get("intent") ?? "");
  return (
    <Page title="Checkout" lead={loaderData.isAccounts ? leadOfClient : leadOfGuest}>
      <LeftOut leftOut={loaderData.leftOut} />
      <HeldUntil lines={loaderData.lines} />
      <CheckoutFold checkout={checkout} />
      <div ref={box} tabIndex={-1} className="outline-none">
        <CheckoutError {...actionData} />
      </div>
      <Form
        ref={form}
        method="post"
        data-on-device=""
        noValidate
        onInput={look}
        preventScrollReset
        className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]"
      >
        {/* Enter in any field means this button, wherever the visible one stands. */}
        <button aria-hidden tabIndex={-1} name="intent" value="place" className="sr-only" />
        <HeldField name="idempotencyKey" value={actionData?.key ?? loaderData.key} />
        <HeldField name="expectedTotal" value={checkout.totalPence} />
        <HeldField name="expectedToPay" value={checkout.toPayPence} />
        <HeldField name="expectedRest" value={checkout.expectedRest} />
        <CheckoutFields
          values={values}
          errors={errors}
          toPayPence={checkout.toPayPence}
          delivery={
            delivery && (
              <CheckoutDelivery
                values={values}
                errors={errors}
                way={way}
                goesElsewhere={goesElsewhere}
                collection={delivery.collection}
                times={delivery.times}
              />
            )
          }
          questions={
            loaderData.questions.length > 0 && (
              <StudioQuestionFields
                questions={loaderData.questions}
                values={values}
                errors={errors}
              />
            )
          }
          contract={
            <CheckoutContract
              lines={loaderData.lines}
              contracts={loaderData.contracts}
              contractPoints={loaderData.contractPoints}
              accepting={loaderData.accepting}
              values={values["accepted"]}
              error={errors["accepted"]}
            />
          }
        />
        <CheckoutSummary
          checkout={checkout}
          way={delivery && way}
          submittedCode={values["discountCode"]}
          codeError={errors["discountCode"]}
          codeNews={actionData?.codeNews}
          submittedNumber={values["voucherNumber"]}
          numberError={errors["voucherNumber"]}
          numberNews={actionData?.numberNews}
          doing={doing}
        />
      </Form>
    </Page>
  );
}
