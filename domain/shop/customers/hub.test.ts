import { expect, test } from "vitest";
import { nameGuests } from "#domain/shop/attendees/name-guests.ts";
import { endForCustomer } from "#domain/shop/news/end-for-customer.ts";
import { anOrder } from "#tests/support/builders.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { anAccount, aStaffMember } from "#tests/support/people.ts";
import { aGuest, boughtPlaces } from "#tests/support/places.ts";
import { createStudioWithStaff, staffOf } from "#tests/support/staff-office.ts";
import { anOrderOfAVoucher, aVoucherProduct, payOrder } from "#tests/support/vouchers.ts";
import { addCustomerNote, removeCustomerNote } from "./customer-notes.ts";
import { findClientOf } from "./client-account.ts";
import { findHub } from "./find-hub.ts";
import type { CustomerForm } from "./forms.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { changeCustomer, findCustomerToEdit } from "./save-customer.ts";

const { studio, staff } = await createStudioWithStaff();

const one = async (sql: string, ...values: unknown[]) =>
  (await studio.owner.query<Record<string, unknown>>(sql, values)).rows[0]!;

async function aCustomer(email: string): Promise<string> {
  await anOrder(studio, { email });
  return (await one("select id from customers where email = $1", email))["id"] as string;
}

const values = (input: Partial<CustomerForm> = {}): CustomerForm => ({
  first_name: "Maria",
  last_name: "Bell",
  email: "maria@example.com",
  phone: "01462 700123",
  ...input,
});
const hubOf = (id: string, ...emails: string[]) => findHub(staff, { ids: [id], emails });

async function subscribed(email: string, topic = "news"): Promise<string> {
  const row = await one(
    `insert into subscriptions (email, topic, asked_at, confirm_hash, confirmed_at, wording)
     values ($1, $2, '2026-06-01', gen_random_uuid()::text, '2026-06-02', '2026-11') returning id`,
    email,
    topic,
  );
  return row["id"] as string;
}

test("a customer's name, address and phone are saved over the version that was seen, and orders keep theirs", async () => {
  const id = await aCustomer("marie@example.com");
  const form = values();
  expect(await changeCustomer(staff, { id, form, version: "1" })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(await changeCustomer(staff, { id, form, version: "1" })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect(await findCustomerToEdit(staff, id)).toEqual({
    firstName: "Maria",
    lastName: "Bell",
    email: "maria@example.com",
    phone: "01462 700123",
    version: 2,
    emailIsTheirs: false,
  });
  expect(await one("select email from orders where customer_id = $1", id)).toEqual({
    email: "marie@example.com",
  });
  const line = await one(
    "select detail::text as detail from audit_log where action = 'customer.changed'",
  );
  expect(line["detail"]).not.toContain("maria");
  await expectInvariants(studio.owner);
});

test("an address does not become another customer's, nor move from or to a client account's, also in the database", async () => {
  const id = await aCustomer("rose@example.com");
  await aCustomer("taken@example.com");
  const client = await anAccount(studio, { email: "client@example.com" });
  const to = (email: string) =>
    changeCustomer(staff, { id, form: values({ email }), version: "1" });
  expect(await to("taken@example.com")).toEqual({ ok: false, why: "email-taken" });
  expect(await to(client.email)).toEqual({ ok: false, why: "client-has-email" });
  const theirs = await aCustomer(client.email);
  const away = {
    id: theirs,
    form: values({ email: "new@example.com" }),
    version: "1",
  };
  expect(await changeCustomer(staff, away)).toEqual({ ok: false, why: "email-of-client" });
  const past = staff.db.transaction(staff.identity, (tx) =>
    tx.execute(`update customers set email = 'client@example.com' where id = '${id}'`),
  );
  await expect(past).rejects.toThrow();
  expect((await findCustomerToEdit(staff, id))?.email).toBe("rose@example.com");
});

test("a note stands under its author's name until they or the owner remove it", async () => {
  const id = await aCustomer("noted@example.com");
  const [writer, colleague] = [
    await aStaffMember(studio, "shop"),
    await aStaffMember(studio, "shop"),
  ];
  await addCustomerNote(writer, {
    customerId: id,
    text: "Prefers mornings.",
    by: "Kim",
  });
  const [note] = (await hubOf(id, "noted@example.com")).notes;
  expect(note).toMatchObject({
    text: "Prefers mornings.",
    writtenBy: "Kim",
    writtenAt: staff.now,
  });
  expect(await removeCustomerNote(colleague, { noteId: note!.id })).toEqual({
    ok: false,
    why: "no-such-note",
  });
  expect(await removeCustomerNote(writer, { noteId: note!.id })).toMatchObject({ ok: true });
  expect((await hubOf(id, "noted@example.com")).notes).toEqual([]);
  expect(
    await addCustomerNote(staff, {
      customerId: crypto.randomUUID(),
      text: "x",
      by: "Kim",
    }),
  ).toMatchObject({
    why: "no-such-customer",
  });
});

test("the back-office ends a customer's subscriptions, sees only that customer's, and begins none", async () => {
  const email = "news@example.com";
  const id = await aCustomer(email);
  const news = await subscribed(email);
  const stranger = await subscribed("stranger@example.com");
  expect((await hubOf(id, email)).asked).toMatchObject([
    {
      topic: "news",
      wording: "2026-11",
      endedAt: null,
    },
  ]);
  expect((await hubOf(id, "stranger@example.com")).asked).toEqual([]);
  expect(await endForCustomer(staff, { subscriptionId: stranger, customerId: id })).toMatchObject({
    ok: false,
  });
  expect(await endForCustomer(staff, { subscriptionId: news, customerId: id })).toMatchObject({
    ok: true,
  });
  expect(await endForCustomer(staff, { subscriptionId: news, customerId: id })).toMatchObject({
    ok: false,
  });
  expect((await hubOf(id, email)).asked).toMatchObject([
    { endedBecause: "left", endedAt: staff.now },
  ]);
  const again = staff.db.transaction(staff.identity, (tx) =>
    tx.execute(
      `update subscriptions set ended_at = null, ended_because = null where id = '${news}'`,
    ),
  );
  await again.catch(() => undefined);
  expect((await hubOf(id, email)).asked[0]!.endedAt).toEqual(staff.now);
});

test("places with their guests, and gift vouchers with their balance, stand with their buyer, merged or not", async () => {
  const email = "hostess@example.com";
  const { orderId, owner: browser, lineId, version } = await boughtPlaces(studio, staff, { email });
  await nameGuests(browser, { orderId, guests: [aGuest(lineId, 1)], version });
  const voucher = await anOrderOfAVoucher(studio, await aVoucherProduct(studio));
  await payOrder(studio, voucher.orderId);
  const bought = await one("select customer_id from orders where id = $1", voucher.orderId);
  const id = (await one("select customer_id from orders where id = $1", orderId))[
    "customer_id"
  ] as string;
  await mergeCustomers(staff, { keep: id, other: bought["customer_id"] as string });
  const hub = await findHub(staff, { ids: [id, bought["customer_id"] as string], emails: [email] });
  expect(hub.places).toMatchObject([{ number: 2, names: ["Guest 1"], orderId }]);
  expect(hub.vouchers).toMatchObject([
    {
      state: "active",
      amountPence: 5_000,
      balancePence: 5_000,
    },
  ]);
  expect(hub.accounts).toEqual([]);
});

test("staff see that a client account has the address; only the owner sees which one", async () => {
  const account = await anAccount(studio, { email: "both@example.com" });
  const id = await aCustomer(account.email);
  expect((await hubOf(id, account.email)).accounts).toEqual([account.email]);
  expect(await findClientOf(staffOf(studio, "owner") as never, account.email)).toMatchObject({
    id: account.person!.id,
  });
  expect(await findClientOf(staff as never, account.email)).toBeUndefined();
});
