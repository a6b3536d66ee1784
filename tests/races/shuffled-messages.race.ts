import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { anOrder } from "#tests/support/builders.ts";
import { fakeCards, paymentStory } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { times } from "./open-shop.ts";

const seed = 20_260_610;
const provider = fakeCards();
let studio: Studio;
beforeAll(async () => void (studio = await createStudio({ cards: provider.cards }, "postgres")));
afterAll(() => studio.db.close());

const twice = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6];

test(`messages in any order, twice and several at once, end where those in order end (seed ${seed})`, async () => {
  const shuffled = fc.shuffledSubarray(twice, { minLength: twice.length });
  const atOnce = fc.integer({ min: 1, max: twice.length });
  await fc.assert(
    fc.asyncProperty(shuffled, atOnce, async (places, size) => {
      const { orderId, owner } = await anOrder(studio);
      const made = await ensurePayment(owner, orderId);
      const events = paymentStory(made.ok ? made.value.intent.id : "");
      for (let from = 0; from < places.length; from += size) {
        const deliveries = places
          .slice(from, from + size)
          .map((place) => receiveEvent(studio.system(), events[place]!));
        for (const taken of await Promise.all(deliveries))
          expect(taken).toMatchObject({ ok: true });
      }
      const state = `select status, payment_status, receipt_number is not null as numbered,
        (select count(*)::integer from payments p where p.order_id = o.id) as payments,
        (select count(*)::integer from refunds r where r.order_id = o.id) as refunds,
        (select i.status from payment_intents i where i.order_id = o.id) as intent,
        (select string_agg(d.status, ',') from disputes d where d.order_id = o.id) as disputes from orders o where id = $1`;
      expect((await studio.owner.query(state, [orderId])).rows).toEqual([
        {
          status: "confirmed",
          payment_status: "partially_refunded",
          numbered: true,
          payments: 1,
          refunds: 1,
          intent: "succeeded",
          disputes: "won",
        },
      ]);
    }),
    { numRuns: times(10, 1_000), seed, endOnFailure: true },
  );
  await expectInvariants(studio.owner);
}, 600_000);
