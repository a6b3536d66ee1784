import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { aCode, anOrder, aProduct } from "#tests/builders.ts";
import { anAccount } from "#tests/people.ts";
import { staffOf } from "#tests/staff-desk.ts";
import { openStudio, type Studio } from "#tests/studio.ts";
import { findAnything } from "./find-anything.ts";

let studio: Studio;
let [owner, shop]: Ctx<Staff>[] = [];
beforeAll(async () => {
  studio = await openStudio();
  [owner, shop] = [staffOf(studio, "owner"), staffOf(studio, "shop")];
});
afterAll(() => studio.db.close());

const kinds = async (ctx: Ctx<Staff>, words: string) => (await findAnything(ctx, words)).map(({ kind }) => kind);

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
  expect(await findAnything(owner!, "audit")).toMatchObject([{ kind: "Pages", hits: [{ to: "/dashboard/audit" }] }]);
  expect(await kinds(owner!, "no-such-thing")).toEqual([]);
});

test("clients are found by the owner alone", async () => {
  await anAccount(studio, { firstName: "Wilhelmina", lastName: "Quill" });
  expect(await kinds(owner!, "wilhelmina")).toEqual(["Clients"]);
  expect(await kinds(shop!, "wilhelmina")).toEqual([]);
});

test("of many only a handful is shown, with the way to the list that has all of them", async () => {
  for (let n = 0; n < 6; n += 1) await anOrder(studio, { email: `crowd${n}@example.com` });
  const [orders] = await findAnything(shop!, "crowd");
  expect(orders!.hits).toHaveLength(5);
  expect(orders!.all).toBe("/dashboard/orders?q=crowd");
});
