import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { anOrder } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { ensurePayment } from "./ensure-payment.ts";

const provider = fakeCards();
const [made, lookedUp] = [
  vi.spyOn(provider.cards, "ensureIntent"),
  vi.spyOn(provider.cards, "findIntent"),
];
let studio: Studio;
beforeAll(async () => void (studio = await createStudio({ cards: provider.cards })));
beforeEach(() => void [made, lookedUp].forEach((spy) => spy.mockClear()));
afterAll(() => studio.db.close());

async function anOpenedOrder() {
  const { orderId, owner } = await anOrder(studio);
  const open = () => ensurePayment(owner, orderId);
  const first = await open();
  if (!first.ok) throw new Error(first.why);
  return { open, intentId: first.value.intent.id };
}

test("a payment page opened again looks up its one payment instead of creating another", async () => {
  const { open, intentId } = await anOpenedOrder();
  expect([made.mock.calls.length, lookedUp.mock.calls.length]).toEqual([1, 0]);
  for (let again = 0; again < 2; again++)
    expect(await open()).toMatchObject({ ok: true, value: { intent: { id: intentId } } });
  expect([made.mock.calls.length, lookedUp.mock.calls.length]).toEqual([1, 2]);
});

test("a payment that the provider does not know any more is created again, under the same attempt", async () => {
  const { open, intentId } = await anOpenedOrder();
  provider.intents.delete(intentId);
  expect(await open()).toMatchObject({
    ok: true,
    value: { intent: { status: "requires_payment" } },
  });
  expect(made.mock.calls.map(([{ attempt }]) => attempt)).toEqual([1, 1]);
});

test("while the provider is away no payment is created, and afterwards it is the same one", async () => {
  const { open, intentId } = await anOpenedOrder();
  provider.mood.away = true;
  expect(await open()).toEqual({ ok: false, why: "unavailable" });
  provider.mood.away = false;
  expect(made).toHaveBeenCalledTimes(1);
  expect(await open()).toMatchObject({ ok: true, value: { intent: { id: intentId } } });
});
