import { data, href, redirectDocument } from "react-router";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { currentAccount } from "#app/http/signed-in.ts";
import { readForm } from "#app/http/forms.ts";
import { rememberOrder } from "#app/http/placed-orders.ts";
import { errorReportOf } from "#app/http/pipeline/error-report.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { cookieGone } from "#domain/shop/cart/messages.ts";
import { removeDiscountCode } from "#domain/shop/discounts/remove-discount-code.ts";
import { codeNotApplied } from "#domain/shop/discounts/messages.ts";
import { contractsFor, isAccepted } from "#domain/shop/contracts/rules.ts";
import { findAgreed } from "#domain/studio/policy-documents/find-wordings.ts";
import { listQuestionsAt } from "#domain/people/studio-questions/queries.ts";
import { readAnswers } from "#domain/people/studio-questions/rules.ts";
import { type Checkout, checkoutForm, whatIsMissing } from "#domain/shop/orders/forms.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { notPlaced, notProcessed, placeOrderRefusals } from "#domain/shop/orders/messages.ts";
import { notServed } from "#domain/studio/delivery/messages.ts";
import { isAnotherCode, tryCode } from "./checkout-code.ts";
import { takeVoucherOff, tryVoucher } from "./checkout-voucher.ts";
import type { CheckoutResult, ActionArgs } from "./checkout-result.ts";

type Values = Record<string, string>;

/** Does what the submit button says; whatever happens, nothing that was typed is lost. */
export async function handleCheckoutAction(asked: ActionArgs) {
  const { intent = "place", ...values } = await valuesIn(asked.request);
  if (!anyone(asked.context).actor.cart)
    return data<CheckoutResult>({ values, failed: cookieGone }, 409);
  try {
    if (intent === "remove-discount") return await removeCode(asked, values);
    if (intent === "apply-discount")
      return await tryCode(asked, values, values["discountCode"] ?? "");
    if (intent.startsWith("remove-voucher:"))
      return await takeVoucherOff(asked, values, intent.split(":")[1] ?? "");
    // A number in the field that was never tried is tried now, so that no buyer orders at a price
    // they have not seen.
    if (intent === "apply-voucher" || values["voucherNumber"]?.trim())
      return await tryVoucher(asked, values);
    return await place(asked, values);
  } catch (thrown) {
    const failed = thrown instanceof NotProcessed ? notProcessed : notPlaced;
    return failedResult(asked, values, { thrown, failed, applying: intent === "apply-discount" });
  }
}

async function valuesIn(request: Request): Promise<Values> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

async function removeCode({ context }: ActionArgs, values: Values) {
  await removeDiscountCode(anyone(context));
  const codeNews = "The discount code has been removed.";
  return data<CheckoutResult>({ values: { ...values, discountCode: "" }, codeNews });
}

async function place(asked: ActionArgs, values: Values) {
  const { request, context } = asked;
  const ctx = anyone(context);
  const reading = await readForm(request, checkoutForm);
  const own = readAnswers(await listQuestionsAt(ctx, "checkout"), values);
  if (!reading.ok)
    return incomplete(values, {
      ...reading.errors,
      ...own.errors,
      ...(await notAccepted(ctx, values)),
    });
  if (Object.keys(own.errors).length > 0) return incomplete(values, own.errors);
  const { value: buyer } = reading;
  const { answers } = own;
  // A code in the field that was never tried is tried now, so that no buyer orders at a price they
  // have not seen.
  if (await isAnotherCode(ctx, buyer.discountCode))
    return tryCode(asked, values, buyer.discountCode);
  const placeAs = (verifiedEmail?: string) =>
    placeOrder(ctx, buyer, { verifiedEmail, answers }).catch((cause: unknown) => {
      throw new NotProcessed("the order could not be written", { cause });
    });
  let placed = await placeAs();
  if (!placed.ok && placed.why === "course-not-open") {
    const early = await earlyAddressOf(context);
    if (early) placed = await placeAs(early);
  }
  if (placed.ok) {
    const { id: orderId } = placed.value;
    const headers = { "Set-Cookie": rememberOrder(context, orderId) };
    // A document of its own, because only that page may load the card provider's script.
    return redirectDocument(href("/payment/:orderId", { orderId }), { status: 303, headers });
  }
  if (placed.why === "not-served" || placed.why === "not-collected")
    return incomplete(values, wrongWay(buyer, placed.why));
  if (placed.why === "not-accepted")
    return incomplete(values, { accepted: placeOrderRefusals["not-accepted"] });
  if (placed.why === "discount-refused") await removeDiscountCode(ctx);
  const failed = placeOrderRefusals[placed.why];
  if (placed.why !== "key-used-for-another-order")
    return data<CheckoutResult>({ values, failed }, 409);
  return data<CheckoutResult>({ values, failed, key: crypto.randomUUID() }, 409);
}

/** The verified address of who is signed in, asked for where a course is for those of the block before. */
async function earlyAddressOf(context: ActionArgs["context"]): Promise<string | undefined> {
  const account = await currentAccount(context);
  return account?.emailVerified ? account.email : undefined;
}

/** Why it cannot go the way they chose, at the field that says where. */
function wrongWay(
  { country, elsewhere }: Checkout,
  why: "not-served" | "not-collected",
): Record<string, string> {
  if (why === "not-collected") return { delivery: placeOrderRefusals[why] };
  const isIreland = (elsewhere?.country ?? country) === "IE";
  if (isIreland) return { [elsewhere ? "deliveryCountry" : "country"]: notServed("ireland") };
  return { [elsewhere ? "deliveryPostcode" : "postcode"]: notServed("remote") };
}

/** What the box of the contract is told beside other wrong fields, so that all of them are named at once. */
async function notAccepted(
  ctx: Ctx<Guest>,
  { accepted = "" }: Values,
): Promise<Record<string, string>> {
  const { lines } = await listCart(ctx);
  if (isAccepted(accepted, contractsFor(lines), (await findAgreed(ctx)).versions)) return {};
  return { accepted: placeOrderRefusals["not-accepted"] };
}

/** Wrong fields, by name; what the buyer cannot see in the form is told in the box above it. */
function incomplete(values: Values, errors: Record<string, string>) {
  const { idempotencyKey, expectedTotal, ...fields } = errors;
  const unseen = idempotencyKey ?? (expectedTotal && placeOrderRefusals["total-changed"]);
  const again =
    Object.keys(fields).length === 0 && unseen ? { failed: unseen, key: crypto.randomUUID() } : {};
  return data<CheckoutResult>(
    { values, errors: fields, missing: whatIsMissing(fields), ...again },
    422,
  );
}

/** It was the order itself that failed, not something around it. */
class NotProcessed extends Error {}

type Failure = { thrown: unknown; failed: string; applying: boolean };

function failedResult(
  { context }: ActionArgs,
  values: Values,
  { thrown, failed, applying }: Failure,
) {
  const facts = requestContextOf(context);
  const { reference } = facts;
  const { status } = errorReportOf(thrown, { reference, now: anyone(context).now });
  facts.notes.error = thrown;
  if (applying)
    return data<CheckoutResult>({ values, errors: { discountCode: codeNotApplied } }, status);
  return data<CheckoutResult>({ values, failed, reference }, status);
}
