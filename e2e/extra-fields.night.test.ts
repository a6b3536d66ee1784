// Requirements 3.6.4 in the back office of the shop: extra fields of a form are ignored.
import { randomUUID } from "node:crypto";
import { plantedFields, plantedMarks } from "../tests/support/planted-fields.ts";
import { ask, enter, send, uncounted } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "extra-fields" });

const tables = [
  "orders",
  "order_items",
  "order_events",
  "customers",
  "payments",
  "refunds",
  "discount_codes",
];

test("fields that no form has change nothing, in any action on orders, customers and codes", async ({
  page,
  studio,
}) => {
  await enter(page, "shop");
  const extra = await plantedFields(
    async (statement) => (await ask<object>(studio, statement)).rows as never,
    tables,
  );
  expect(Object.keys(extra).length).toBeGreaterThan(120);
  const productId = await uncounted(studio);
  const without = (...own: string[]) =>
    Object.fromEntries(Object.entries(extra).filter(([name]) => !own.includes(name)));
  const did = async (path: string, form: Record<string, string>) => {
    const { status, url } = await send(page, studio, path, {
      // How an order reaches its buyer is a field of the form, too, where there is something to send.
      ...without(...Object.keys(form), "delivery"),
      ...form,
    });
    expect([path, form["intent"], status]).toEqual([path, form["intent"], 200]);
    return new URL(url).pathname;
  };
  // The fields a form has but leaves empty are its own, too.
  const empty = Object.fromEntries(
    ["phone", "addressLine1", "addressLine2", "city", "postcode", "discountCode"].map((name) => [
      name,
      "",
    ]),
  );
  const take = (email: string, method: string) =>
    did("/dashboard/orders/new", {
      intent: "take",
      key: randomUUID(),
      [`quantity-${productId}`]: "1",
      ...empty,
      firstName: "Mass",
      lastName: "Assign",
      country: "GB",
      email,
      method,
    });
  const order = await take("mass.one@example.com", "later");
  await take("mass.two@example.com", "cash");
  await did(order, {
    intent: "status",
    status: "processing",
    version: "pending",
  });
  await did(order, { intent: "note", note: "Only this" });
  await did(order, { intent: "paid", method: "cash" });
  await did(order, {
    intent: "refund",
    key: randomUUID(),
    amount: "0.50",
    reason: "Only this",
  });
  await did(order, { intent: "mail" });
  await did("/dashboard/orders", {
    intent: "status",
    orderId: order.split("/").at(-1)!,
    status: "completed",
    version: "processing",
  });

  const terms = {
    name: "Mass",
    description: "",
    discountType: "percentage",
    discountValue: "5",
    appliesTo: "all",
    minimumPurchaseAmount: "",
    validFrom: "2026-01-01",
    validUntil: "",
    usageLimit: "",
    isActive: "",
  };
  const save = {
    intent: "save",
    code: "MASS",
    usageLimitPerCustomer: "1",
    ...terms,
  };
  await did("/dashboard/discounts?add", save);
  const code = async () =>
    (
      await ask<{ id: string; version: number; active: boolean; to: string | null }>(
        studio,
        `select id, version, is_active as active, personal_to as to from discount_codes where code = 'MASS'`,
      )
    ).rows[0]!;
  const { id } = await code();
  await did(`/dashboard/discounts?edit=${id}`, {
    ...save,
    overId: id,
    version: "1",
    name: "Mass again",
  });
  await did("/dashboard/discounts", {
    intent: "switch",
    codeId: id,
    active: "no",
  });
  expect(await code()).toMatchObject({
    version: 3,
    active: false,
    to: null,
  });
  await did("/dashboard/discounts/personal", {
    intent: "make",
    key: randomUUID(),
    prefix: "MASS",
    emails: "mass.two@example.com",
    count: "",
    mail: "",
    ...terms,
  });
  const { rows } = await ask<{ id: string }>(
    studio,
    "select id from customers where email like 'mass.%' order by email",
  );
  const [keep, other] = rows.map((row) => row.id) as [string, string];
  await did(`/dashboard/customers/${keep}/merge`, { other });
  await did(`/dashboard/customers/${keep}`, { intent: "part", other });
  await did("/dashboard/discounts", { intent: "delete", codeId: id });

  for (const table of [
    ...tables,
    "audit_log",
    "stock_movements",
    "discount_code_usage",
    "outbox",
    "mails",
  ]) {
    const { rows: stuck } = await ask<{ row: string }>(
      studio,
      `select to_jsonb(t)::text as row from ${table} t
       where to_jsonb(t)::text ~ '${plantedMarks}' limit 3`,
    );
    expect([table, stuck]).toEqual([table, []]);
  }
  const { rows: money } = await ask<{ surplus: boolean; restocked: boolean }>(
    studio,
    `select p.surplus, coalesce(r.restocked, false) as restocked from orders o
     join payments p on p.order_id = o.id left join refunds r on r.order_id = o.id where o.email like 'mass.%'`,
  );
  expect(money).toEqual([
    { surplus: false, restocked: false },
    { surplus: false, restocked: false },
  ]);
});
