import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { aCode, anOrder, aProduct } from "#tests/support/builders.ts";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { nameGuests } from "#domain/shop/attendees/name-guests.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { anAccount } from "#tests/support/people.ts";
import { aGuest, boughtPlaces } from "#tests/support/places.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { aVoucher, aVoucherProduct } from "#tests/support/vouchers.ts";
import { findAnything } from "./find-anything.ts";

let studio: Studio;
let [owner, shop]: Ctx<Staff>[] = [];
beforeAll(async () => {
  studio = await createStudio({ cards: fakeCards().cards });
  [owner, shop] = [staffOf(studio, "owner"), staffOf(studio, "shop")];
});
afterAll(() => studio.db.close());

const kinds = async (ctx: Ctx<Staff>, words: string) =>
  (await findAnything(ctx, words)).map(({ kind }) => kind);

test("an order is found by its number alone, and by its buyer's name and address with the buyer", async () => {
  const { orderId, orderNumber } = await anOrder(studio, { email: "zebedee@example.com" });
  expect(await findAnything(shop!, orderNumber.toLowerCase())).toMatchObject([
    { kind: "Orders", hits: [{ to: `/dashboard/orders/${orderId}`, title: orderNumber }] },
  ]);
  expect(await kinds(shop!, "zebed")).toEqual(["Orders", "Customers"]);
  expect(await kinds(shop!, orderId.slice(0, 8))).toEqual(["Orders"]);
});

test("products, codes and pages are found by parts of what they are called", async () => {
  await aProduct(studio, { name: "Weighted hoop" });
  await aCode(studio, { code: "HOOPLA" });
  expect(await kinds(shop!, "hoop")).toEqual(["Products", "Discount codes"]);
  expect((await findAnything(shop!, "audit"))[0]).toBeUndefined();
  expect(await findAnything(owner!, "audit")).toMatchObject([
    { kind: "Pages", hits: [{ to: "/dashboard/audit" }] },
  ]);
  expect(await kinds(owner!, "no-such-thing")).toEqual([]);
});

test("clients are found by the owner alone", async () => {
  await anAccount(studio, { firstName: "Wilhelmina", lastName: "Quill" });
  expect(await kinds(owner!, "wilhelmina")).toEqual(["Clients"]);
  expect(await kinds(shop!, "wilhelmina")).toEqual([]);
});

test("a guest of a retreat is found by the name given for their place, until the place is given back", async () => {
  const bought = await boughtPlaces(studio, shop!);
  const guests = [
    aGuest(bought.lineId, 1, { name: "Ottoline Vane" }),
    aGuest(bought.lineId, 2, { name: "Pia Vane" }),
  ];
  const { owner: buyer, orderId, version } = bought;
  expect(await nameGuests(buyer, { orderId, version, guests })).toMatchObject({ ok: true });
  expect(await findAnything(shop!, "vane otto")).toMatchObject([
    {
      kind: "Guests of retreats and courses",
      hits: [{ to: `/dashboard/orders/${orderId}#who-comes`, title: "Ottoline Vane" }],
    },
  ]);
  await changeOrderStatus(shop!, {
    orderId,
    version: "confirmed",
    to: "cancelled",
    by: "Kim",
  });
  expect(await kinds(shop!, "ottoline")).toEqual([]);
});

test("a voucher is found by its number's ending, by the whole number and by its recipient", async () => {
  const bought = await aVoucher(studio, await aVoucherProduct(studio), {
    recipientName: "Xanthe Moss",
  });
  const { rows } = await studio.owner.query<{ id: string; last_four: string }>(
    "select id, last_four from vouchers",
  );
  const { id, last_four: ending } = rows[0]!;
  for (const words of [ending.toLowerCase(), bought.number, "xanthe"])
    expect(await findAnything(shop!, words), words).toMatchObject([
      {
        kind: "Gift vouchers",
        hits: [{ to: `/dashboard/vouchers/${id}`, title: `•••• ${ending}` }],
      },
    ]);
});

test("of many only a handful is shown, with the way to the list that has all of them", async () => {
  for (let n = 0; n < 6; n += 1) await anOrder(studio, { email: `crowd${n}@example.com` });
  const [orders] = await findAnything(shop!, "crowd");
  expect(orders!.hits).toHaveLength(5);
  expect(orders!.all).toBe("/dashboard/orders?q=crowd");
});
