import { expect, test } from "vitest";
import { changeOrderStatus } from "#domain/shop/orders/office/change-status.ts";
import { anOrder } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aPaidOrder, createStudioWithStaff, refundAt } from "#tests/support/staff-office.ts";
import { noon } from "#tests/support/studio.ts";
import { findCustomer, listLookalikes } from "./find-customer.ts";
import { type CustomerQuery, eachCustomer, listCustomers } from "./list-customers.ts";
import { mergeCustomers, partCustomers, previewMerge } from "./merge-customers.ts";

const { studio, staff } = await createStudioWithStaff();

const query = (input: Partial<CustomerQuery> = {}): CustomerQuery => ({
  words: "",
  sort: "newest",
  descending: true,
  filters: {},
  page: 1,
  ...input,
});
const found = async (words: string) =>
  (await listCustomers(staff, query({ words }))).rows.map(({ email }) => email);
const idOf = async (email: string) =>
  (await studio.owner.query<{ id: string }>("select id from customers where email = $1", [email]))
    .rows[0]!.id;
const called = (email: string, first: string, last: string, phone: string | null = null) =>
  studio.owner.query(
    "update customers set first_name = $2, last_name = $3, phone = $4 where email = $1",
    [email, first, last, phone],
  );

test("a customer's spending is what they paid less refunds; unpaid and cancelled orders count as orders only", async () => {
  const email = "mary@example.com";
  const first = await aPaidOrder(studio, { email, pricePence: 2_000 });
  await aPaidOrder(studio, { email });
  const unpaid = await anOrder(studio, { email, pricePence: 5_000 });
  await refundAt(staff, first.orderId, { amountPence: 750 });
  await changeOrderStatus(staff, {
    orderId: unpaid.orderId,
    version: "pending",
    to: "cancelled",
    by: "Kim",
  });
  const mary = await findCustomer(staff, await idOf(email));
  expect(mary).toMatchObject({
    totalOrders: 3,
    paidOrders: 2,
    spentPence: 2_250,
    averagePence: 1_125,
    lastOrderAt: noon,
  });
  expect(mary?.recent.map(({ status }) => status).toSorted()).toEqual([
    "cancelled",
    "confirmed",
    "confirmed",
  ]);
  await expectInvariants(studio.owner);
});

test("customers are found by any part of a name or an email", async () => {
  await anOrder(studio, { email: "orla.brien@example.org" });
  await called("orla.brien@example.org", "Orla", "O'Brien");
  expect(await found("orl o'b")).toEqual(["orla.brien@example.org"]);
  expect(await found("rien rla")).toEqual(["orla.brien@example.org"]);
  expect(await found("ORLA.BR")).toEqual(["orla.brien@example.org"]);
  expect(await found("example.org")).toEqual(["orla.brien@example.org"]);
  expect(await found("nobody")).toEqual([]);
  expect(await found("%")).toEqual([]);
  expect(await found("' or 1=1 --")).toEqual([]);
});

test("every way to sort puts the right person first, and the sums are of all customers", async () => {
  const { sums } = await listCustomers(staff, query());
  const all = [];
  for await (const one of eachCustomer(staff, { words: "" })) all.push(one);
  expect(sums).toEqual({
    customers: all.length,
    active: all.filter(({ totalOrders }) => totalOrders > 0).length,
    orders: all.reduce((sum, { totalOrders }) => sum + totalOrders, 0),
    revenuePence: all.reduce((sum, { spentPence }) => sum + spentPence, 0),
  });
  const firstBy = async (sort: CustomerQuery["sort"], descending: boolean) =>
    (await listCustomers(staff, query({ sort, descending }))).rows[0];
  expect((await firstBy("spent", true))?.spentPence).toBe(
    Math.max(...all.map(({ spentPence }) => spentPence)),
  );
  expect((await firstBy("orders", true))?.totalOrders).toBe(3);
  expect((await firstBy("name", false))?.firstName).toBe(
    all.map(({ firstName }) => firstName).toSorted()[0],
  );
});

test("two rows of one person are counted as one, each order keeps its email, and the merge can be undone", async () => {
  const [one, two] = ["jo@example.com", "jo.work@example.com"];
  await aPaidOrder(studio, { email: one });
  const other = await aPaidOrder(studio, { email: two, pricePence: 3_000 });
  await called(one, "Jo", "Day");
  await called(two, "Jo", "Day", "07700 900111");
  const [keep, away] = [await idOf(one), await idOf(two)];
  expect(await listLookalikes(staff, keep)).toMatchObject([{ id: away }]);
  const preview = await previewMerge(staff, { keep, other: away });
  expect(preview).toMatchObject({
    ok: true,
    value: { together: { totalOrders: 2, spentPence: 4_000 } },
  });
  expect(await mergeCustomers(staff, { keep, other: away })).toMatchObject({ ok: true });
  expect(await findCustomer(staff, keep)).toMatchObject({
    totalOrders: 2,
    spentPence: 4_000,
    phone: null,
  });
  expect(await found("jo.work")).toEqual([one]);
  await expectInvariants(studio.owner);

  // What is bought and given back afterwards counts for the person, too.
  await aPaidOrder(studio, { email: two });
  await refundAt(staff, other.orderId, { amountPence: 3_000 });
  expect(await findCustomer(staff, keep)).toMatchObject({ totalOrders: 3, spentPence: 2_000 });
  const { rows } = await studio.owner.query("select customer_id from orders where id = $1", [
    other.orderId,
  ]);
  expect(rows).toEqual([{ customer_id: away }]);
  expect(await mergeCustomers(staff, { keep, other: away })).toEqual({
    ok: false,
    why: "merged-already",
  });
  expect(await mergeCustomers(staff, { keep, other: keep })).toEqual({
    ok: false,
    why: "same-customer",
  });

  expect(await partCustomers(staff, { other: away })).toMatchObject({ ok: true });
  expect(await findCustomer(staff, keep)).toMatchObject({ totalOrders: 1, spentPence: 1_000 });
  expect(await findCustomer(staff, away)).toMatchObject({ totalOrders: 2, spentPence: 1_000 });
  await expectInvariants(studio.owner);
  const audited = await studio.owner.query(
    "select action from audit_log where action like 'customer.%' order by action",
  );
  expect(audited.rows).toEqual([{ action: "customer.merged" }, { action: "customer.parted" }]);
});
