import { expect, test } from "vitest";
import { eventReader } from "./read-event.ts";
import { signatureHeader } from "./simulator/webhook-signature.ts";

const secret = "whsec_the_right_one";
const noon = new Date("2026-11-20T12:00:00Z");
const noonSeconds = noon.getTime() / 1000;
const read = eventReader(secret, () => noon);
const forged = { ok: false, why: "bad-signature" };

const intent = {
  id: "pi_1",
  object: "payment_intent",
  amount: 2500,
  amount_received: 2500,
  client_secret: "pi_1_secret_1",
  created: noonSeconds - 60,
  currency: "gbp",
  last_payment_error: null,
  metadata: { order_id: "order-7", attempt: "2" },
  status: "succeeded",
};

const event = (type: string, object: object = intent, more: object = {}) =>
  JSON.stringify({
    id: "evt_1",
    object: "event",
    created: noonSeconds - 5,
    livemode: false,
    type,
    data: { object },
    ...more,
  });

const signed = (body: string, seconds = noonSeconds) =>
  read(body, signatureHeader(body, secret, seconds));
const body = event("payment_intent.succeeded");
const proof = signatureHeader(body, secret, noonSeconds);

test("a truly signed event is given in the product's own terms, without the browser's secret", () => {
  expect(signed(body)).toEqual({
    ok: true,
    event: {
      id: "evt_1",
      type: "payment.succeeded",
      rawType: "payment_intent.succeeded",
      livemode: false,
      account: undefined,
      createdAt: new Date("2026-11-20T11:59:55Z"),
      intent: {
        id: "pi_1",
        status: "succeeded",
        amountPence: 2500,
        amountReceivedPence: 2500,
        currency: "gbp",
        orderId: "order-7",
        attempt: 2,
        createdAt: new Date("2026-11-20T11:59:00Z"),
        failureMessage: undefined,
      },
    },
  });
  expect(read(new TextEncoder().encode(body), proof)).toEqual(signed(body));
});

test("no header, another secret or an altered byte is not believed", () => {
  expect(read(body, null)).toEqual(forged);
  expect(read(body, "")).toEqual(forged);
  expect(read(body, "nonsense")).toEqual(forged);
  expect(read(body, signatureHeader(body, "whsec_another", noonSeconds))).toEqual(forged);
  expect(read(body.replace("2500", "2501"), proof)).toEqual(forged);
  expect(read(body, proof.replace(`t=${noonSeconds}`, `t=${noonSeconds + 1}`))).toEqual(forged);
});

test("a captured event is believed for 300 seconds and not for 301", () => {
  expect(signed(body, noonSeconds - 300)).toMatchObject({ ok: true });
  expect(signed(body, noonSeconds - 301)).toEqual(forged);
});

test("two wrong signatures are refused, but a right one among wrong ones is accepted, as when secrets are rolled", () => {
  const wrong = "v1=" + "0".repeat(64);
  expect(read(body, `t=${noonSeconds},${wrong},${wrong}`)).toEqual(forged);
  expect(read(body, `t=${noonSeconds},${wrong},${proof.split(",")[1]}`)).toMatchObject({
    ok: true,
  });
  expect(read(body, proof.replace("v1=", "v0="))).toEqual(forged);
});

test("an empty body or one that is no event is not believed, even if signed", () => {
  expect(signed("")).toEqual(forged);
  expect(read(new Uint8Array(), signatureHeader("", secret, noonSeconds))).toEqual(forged);
  expect(signed("[]")).toEqual(forged);
  expect(signed("not json")).toEqual(forged);
});

test.each([
  ["payment_intent.created", "payment.created"],
  ["payment_intent.processing", "payment.processing"],
  ["payment_intent.payment_failed", "payment.failed"],
  ["payment_intent.canceled", "payment.cancelled"],
  ["customer.created", "other"],
])("%s is %s", (rawType, type) => {
  expect(signed(event(rawType))).toMatchObject({ ok: true, event: { type, rawType } });
});

test("a failed payment has its reason, and an event of another account or of real money is marked as such", () => {
  const declined = {
    ...intent,
    status: "requires_payment_method",
    last_payment_error: { message: "Your card was declined." },
  };
  expect(signed(event("payment_intent.payment_failed", declined))).toMatchObject({
    event: { intent: { status: "requires_payment", failureMessage: "Your card was declined." } },
  });
  expect(
    signed(event("payment_intent.succeeded", intent, { account: "acct_2", livemode: true })),
  ).toMatchObject({
    event: { account: "acct_2", livemode: true },
  });
});

test("refunds and disputes name the payment they belong to", () => {
  const refund = {
    id: "re_1",
    object: "refund",
    amount: 500,
    payment_intent: "pi_1",
    status: "pending",
    metadata: { key: "k" },
  };
  const dispute = {
    id: "du_1",
    object: "dispute",
    amount: 2500,
    payment_intent: "pi_1",
    reason: "fraudulent",
    status: "lost",
  };

  expect(signed(event("refund.updated", refund))).toMatchObject({
    event: {
      type: "refund.updated",
      refund: {
        id: "re_1",
        intentId: "pi_1",
        amountPence: 500,
        status: "pending",
        key: "k",
      },
    },
  });
  expect(signed(event("charge.dispute.closed", dispute))).toMatchObject({
    event: {
      type: "dispute.closed",
      dispute: {
        id: "du_1",
        intentId: "pi_1",
        amountPence: 2500,
        status: "lost",
      },
    },
  });
});

test("an unknown state counts as undecided", () => {
  expect(
    signed(event("payment_intent.processing", { ...intent, status: "requires_luck" })),
  ).toMatchObject({
    event: { intent: { status: "processing" } },
  });
});
