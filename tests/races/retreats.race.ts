// Balances and given places, against each other: money is taken once, and a place has one friend.
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { acceptOwnPlace, giveOwnPlace } from "#domain/schedule/groups/give-own-place.ts";
import { giveUpPlaces } from "#domain/shop/balances/change-balance.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { givenLinkOf } from "#domain/shop/transfers/link.ts";
import { aPaidDeposit } from "#tests/support/balances.ts";
import { openForBusiness } from "#tests/support/builders.ts";
import { cardEvent, fakeCards } from "#tests/support/fake-cards.ts";
import { buyAsGuest } from "#tests/support/held-places.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { rounds } from "#tests/support/rounds.ts";
import { aGroup, aTherapist } from "#tests/support/schedule.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const provider = fakeCards();
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio(
    { cards: provider.cards, origin: () => "https://studio.example" },
    "postgres",
  );
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());
afterEach(() => expectInvariants(studio.owner));

const paidFor = async (orderId: string) =>
  (
    await studio.owner.query<{ sum: number }>(
      "select coalesce(sum(amount) filter (where not surplus), 0)::float as sum from payments where order_id = $1",
      [orderId],
    )
  ).rows[0]!.sum;

test("a balance that is paid in two tabs at once is paid once", async () => {
  for (const round of rounds(2, 20)) {
    const { asking } = await aPaidDeposit(studio, { email: `two${round}@example.com` });
    const tab = async () => {
      const made = await ensurePayment(studio.guest({ orders: [asking] }), asking);
      if (!made.ok) return made.why;
      const { id: intentId, amountPence } = made.value.intent;
      provider.pay(intentId);
      await receiveEvent(
        studio.system(),
        cardEvent("payment.succeeded", { intentId, amountPence }),
      );
      return "paid";
    };
    await Promise.all([tab(), tab()]);
    expect(await paidFor(asking)).toBe(119);
  }
});

test("a balance is paid, or its place given up, never both", async () => {
  for (const round of rounds(2, 20)) {
    const { asking, balanceId } = await aPaidDeposit(studio, { email: `up${round}@example.com` });
    const made = await ensurePayment(studio.guest({ orders: [asking] }), asking);
    const intent = made.ok ? made.value.intent : undefined;
    const pay = async () => {
      provider.pay(intent!.id);
      const { id: intentId, amountPence } = intent!;
      const event = cardEvent("payment.succeeded", { intentId, amountPence });
      await receiveEvent(studio.system(), event);
    };
    const input = {
      balanceId,
      version: "1",
      by: "Kim",
      refunds: false,
    };
    const [, given] = await Promise.all([pay(), giveUpPlaces(staffOf(studio), input)]);
    const { rows } = await studio.owner.query<{ ended: boolean; paid: boolean }>(
      "select b.ended_at is not null as ended, a.paid_at is not null as paid from retreat_balances b join orders a on a.id = b.balance_order_id where b.id = $1",
      [balanceId],
    );
    expect(rows[0]!.ended).toBe(given.ok);
    expect(rows[0]!.ended && rows[0]!.paid).toBe(false);
  }
});

test("of two who take a given place by one link at once, one has it", async () => {
  for (const round of rounds(2, 20)) {
    const group = await aGroup(studio, await aTherapist(studio), { max_participants: "3" });
    await buyAsGuest(studio, provider, group.id);
    const { rows } = await studio.owner.query<{ id: string }>(
      "select id from group_participants where session_id = $1 and status = 'confirmed'",
      [group.id],
    );
    const placeId = rows[0]!.id;
    const given = await giveOwnPlace(
      visitingFrom(studio.system(after(noon, minutes(5))), randomUUID()),
      {
        placeId,
        friend: { friendName: "Fay", friendEmail: `fay${round}@example.com` },
      },
    );
    const mark = new URL(
      givenLinkOf(studio.system(), given.ok ? given.value.id : ""),
    ).searchParams.get("s")!;
    const take = (name: string) =>
      acceptOwnPlace(visitingFrom(studio.system(after(noon, minutes(6))), "203.0.113.4"), {
        mark,
        friend: { name, email: `${name}${round}@example.com`, phone: "07700 900100" },
      });
    const taken = await Promise.all([take("fay"), take("gil")]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  }
});
