// What two people, or two tabs, do at one moment is done once, and the later one is told (decision 043).
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFeed } from "#domain/schedule/feeds/open-feed.ts";
import { nameGuests } from "#domain/shop/attendees/name-guests.ts";
import { mergeCustomers } from "#domain/shop/customers/merge-customers.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { publishDueProducts } from "#domain/shop/products/publish-due.ts";
import { aCart, aCheckout, anOrder, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { aTherapist } from "#tests/support/schedule.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aStaffMember } from "#tests/support/office.ts";
import { accountsOn, password, proofs } from "#tests/support/people.ts";
import { aGuest, boughtPlaces } from "#tests/support/places.ts";
import { rounds } from "#tests/support/rounds.ts";
import { noon } from "#tests/support/studio.ts";
import { createSlowStudio, type SlowStudio } from "./slow-studio.ts";

let studio: SlowStudio;
beforeAll(async () => {
  studio = await createSlowStudio({});
  await openForBusiness(studio);
}, 120_000);
afterAll(() => studio.close());

type Answer = { ok: true } | { ok: false; why: string };
const whys = (answers: readonly Answer[]) =>
  answers.map((answer) => (answer.ok ? "ok" : answer.why)).toSorted();
const rows = async <Row>(question: string, ...values: unknown[]) =>
  (await studio.owner.query<Row>(question, values)).rows;

test.each(rounds(1, 20))(
  "three customers are merged every way while one of them orders: no merged customer becomes the target of a merge (round %i)",
  async (round) => {
    const [a, b, c] = ["a", "b", "c"].map((name) => `${name}${round}@example.com`);
    const { productId } = await anOrder(studio, { email: a!, stock: 50 });
    for (const email of [b!, c!]) await anOrder(studio, { email });
    const ids = await rows<{ id: string }>(
      "select id from customers where email = any ($1) order by email",
      [a, b, c],
    );
    const [ana, bo, cy] = ids.map(({ id }) => id);
    const merge = (keep: string, other: string) =>
      mergeCustomers(aStaffMember(studio), { keep, other });
    const shopper = await aCart(studio, [[productId, 1]]);
    const [order, ...merged] = await Promise.all<Answer>([
      placeOrder(shopper, aCheckout({ email: b! })),
      merge(ana!, bo!),
      merge(bo!, ana!),
      merge(bo!, cy!),
    ]);
    expect(order).toMatchObject({ ok: true });
    expect(new Set(whys(merged))).toEqual(new Set(["merged-already", "ok"]));
    const chains =
      "select from customers c join customers k on k.id = c.merged_into where k.merged_into is not null";
    expect(await rows(chains)).toEqual([]);
    const placed = "select from orders where customer_id = $1";
    expect(await rows(placed, bo)).toHaveLength(2);
    await expectInvariants(studio.owner);
  },
);

test.each(rounds(1, 20))(
  "guests who are named in two tabs at once are those of one tab (round %i)",
  async (round) => {
    const email = `buyer${round}@example.com`;
    const { orderId, owner, lineId, version } = await boughtPlaces(studio, aStaffMember(studio), {
      email,
    });
    const tab = (name: string) => {
      const guests = [1, 2].map((place) => aGuest(lineId, place, { name }));
      return nameGuests(owner, { orderId, guests, version });
    };
    const answers = await Promise.all(["Ada", "Bea"].map(tab));
    expect(whys(answers)).toEqual(["changed-meanwhile", "ok"]);
    const named = await rows<{ name: string }>(
      "select name from place_guests where order_id = $1",
      orderId,
    );
    expect(named).toEqual([named[0], named[0]]);
  },
);

test.each(rounds(1, 20))("drafts whose moment has come are published once (round %i)", async () => {
  const ids = await Promise.all([1, 2, 3].map(() => aProduct(studio)));
  const draft =
    "update products set status = 'draft', publish_at = $1, short_description = 'Firm.' where id = any ($2)";
  await rows(draft, noon, ids);
  const audited = "select from audit_log where action = 'product.published'";
  const before = (await rows(audited)).length;
  const answers = await Promise.all([1, 2, 3, 4].map(() => publishDueProducts(studio.system())));
  expect(answers.map((answer) => answer.ok && answer.value).toSorted()).toEqual([0, 0, 0, 3]);
  expect(await rows(audited)).toHaveLength(before + 1);
});

test.each(rounds(1, 20))(
  "a calendar that is opened in six tabs at once has one address (round %i)",
  async () => {
    const { ports, ...own } = await aTherapist(studio);
    const tom = { ...own, ports: { ...ports, ...proofs, accounts: accountsOn(studio.db) } };
    const input = {
      detail: "times",
      password,
      code: "",
      address: "192.0.2.1",
    } as const;
    const answers = await Promise.all(Array.from({ length: 6 }, () => openFeed(tom, input)));
    expect(whys(answers)).toEqual(answers.map(() => "ok"));
    const live = "select from calendar_feeds where account_id = $1 and revoked_at is null";
    expect(await rows(live, tom.actor.accountId)).toHaveLength(1);
  },
);
