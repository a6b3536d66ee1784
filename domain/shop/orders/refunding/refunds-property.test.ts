// For any actions of staff on an order, in any order, the refunds are never too much, and stock and
// codes are correct.
import { expect, test } from "vitest";
import fc from "fast-check";
import { aCart, aCheckout, aCode, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { cardEvent } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { full } from "#tests/support/rounds.ts";
import { lineOf, createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { type OrderStatus, paymentStatusOf, refundableOf } from "#domain/shop/orders/rules.ts";

const { studio, staff, provider } = await createStudioWithStaff();
await openForBusiness(studio);

const refund = fc.record({
  amountPence: fc.integer({ min: 1, max: 20_000 }),
  status: fc.constantFrom("asked", "succeeded", "failed"),
});

test("5,000 orders: accepted refunds never come to more than was paid, and the status shows their sum", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 20_000 }),
      fc.array(refund, { maxLength: 12 }),
      (paid, amounts) => {
        const gone: { paymentId: string; amountPence: number; status: string }[] = [];
        for (const one of amounts)
          if (one.amountPence <= refundableOf(paid, gone)) gone.push({ ...one, paymentId: "p" });
        const back = gone.reduce(
          (sum, { amountPence, status }) => sum + (status === "failed" ? 0 : amountPence),
          0,
        );
        expect(back).toBeLessThanOrEqual(paid);
        expect(refundableOf(paid, gone)).toBe(paid - back);
        const facts = {
          refunds: gone,
          disputes: [],
          intents: [],
          payments: [
            {
              id: "p",
              amountPence: paid,
              surplus: false,
            },
          ],
        };
        const expected = back === 0 ? "paid" : back < paid ? "partially_refunded" : "refunded";
        expect(paymentStatusOf(facts)).toBe(expected);
      },
    ),
    { numRuns: 5_000 },
  );
});

const refundStep = fc.oneof(
  fc.record({
    do: fc.constant("refund" as const),
    share: fc.integer({ min: 1, max: 120 }),
    back: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    do: fc.constant("status" as const),
    to: fc.constantFrom<OrderStatus>(
      "pending",
      "confirmed",
      "processing",
      "completed",
      "cancelled",
    ),
  }),
  fc.record({
    do: fc.constant("mood" as const),
    mood: fc.constantFrom("fine" as const, "refuses" as const),
  }),
);
type RefundStep = typeof refundStep extends fc.Arbitrary<infer T> ? T : never;
const story = fc.record({
  pricePence: fc.integer({ min: 100, max: 9_999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  paid: fc.boolean(),
  withCode: fc.boolean(),
  refundSteps: fc.array(refundStep, { minLength: 1, maxLength: 6 }),
});

test(
  "it also holds in the database, with any events in any order",
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (example) => {
        const { orderId, intentId } = await open(example);
        for (const one of example.refundSteps) await act(orderId, one);
        provider.mood.refuses = false;
        const [order] = await rows<{ total: string; back: string }>(
          `select total_amount as total, coalesce((select sum(amount) from refunds where order_id = o.id and status <> 'failed'), 0) as back
         from orders o where id = $1`,
          orderId,
        );
        const atProvider = [...provider.refunds.values()].filter(
          (one) => one.intentId === intentId,
        );
        const sent = atProvider.reduce((sum, { amountPence }) => sum + amountPence, 0);
        expect(sent).toBe(Math.round(Number(order!.back) * 100));
        expect(sent).toBeLessThanOrEqual(Math.round(Number(order!.total) * 100));
        // All the books take longer the more there is in them: of thousands of orders they are read after every hundredth.
        if (!full || (stories += 1) % 100 === 0) await expectInvariants(studio.owner);
      }),
      { numRuns: full ? 5_000 : 12 },
    );
    await expectInvariants(studio.owner);
  },
  full ? 3_600_000 : 120_000,
);

const rows = async <Row>(sql: string, ...values: unknown[]) =>
  (await studio.owner.query<Row>(sql, values)).rows;
let buyers = 0;
let stories = 0;

async function open({
  pricePence,
  quantity,
  paid,
  withCode,
}: {
  pricePence: number;
  quantity: number;
  paid: boolean;
  withCode: boolean;
}) {
  const product = await aProduct(studio, { pricePence, stock: quantity + 1 });
  const discountCode = withCode ? await aCode(studio, { usageLimit: 1 }) : "";
  const off = withCode ? Math.floor((pricePence * quantity * 10 + 50) / 100) : 0;
  const amountPence = pricePence * quantity - off;
  const email = `teller${(buyers += 1)}@example.com`;
  const placed = await placeOrder(
    await aCart(studio, [[product, quantity]]),
    aCheckout({ discountCode, email, expectedTotal: amountPence }),
  );
  if (!placed.ok) throw new Error(placed.why);
  const orderId = placed.value.id;
  const made = await ensurePayment(studio.guest({ orders: [orderId] }), orderId);
  const intentId = made.ok ? made.value.intent.id : "";
  if (paid)
    await receiveEvent(studio.system(), cardEvent("payment.succeeded", { intentId, amountPence }));
  return { orderId, intentId };
}

async function act(orderId: string, one: RefundStep) {
  if (one.do === "mood") return void (provider.mood.refuses = one.mood === "refuses");
  const [order] = await rows<{ status: OrderStatus; total: string }>(
    "select status, total_amount as total from orders where id = $1",
    orderId,
  );
  if (one.do === "status")
    return void (await changeOrderStatus(staff, {
      orderId,
      version: order!.status,
      to: one.to,
      by: "Kim",
    }));
  const amountPence = Math.max(1, Math.round(Number(order!.total) * one.share));
  const restock =
    one.back > 0 ? [{ lineId: await lineOf(studio, orderId), quantity: one.back }] : [];
  await refundAt(staff, orderId, { amountPence, restock });
}
