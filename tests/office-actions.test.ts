// Every form of the back office, sent as no page would send it (requirements 3.6.4; see foreign-posts.test.ts).
import { join } from "node:path";
import { eq, getTableName, sql } from "drizzle-orm";
import { toCamelCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productCategories, products } from "#db/schema/catalogue.ts";
import { discountCodes } from "#db/schema/discounts.ts";
import { orders } from "#db/schema/orders.ts";
import { staffInvitations } from "#db/schema/people.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { enquiries, settings } from "#db/schema/studio.ts";
import type { DemoStudio } from "./support/server.ts";
import { buildIfStale } from "../scripts/build-if-stale.ts";
import { startDemoSite } from "./support/demo-site.ts";
import { guardedPages, noId } from "./support/access-matrix.ts";
import { oddTexts } from "./support/odd-texts.ts";
import { formsOf } from "./support/form-of.ts";
import {
  aClassForm,
  aCodeForm,
  anInvitationForm,
  aProductForm,
  optional,
  words,
} from "./support/office-forms.ts";
import { plantedFields, plantedMarks } from "./support/planted-fields.ts";
import { secret, sessionOf } from "./support/principals.ts";
import { full } from "./support/rounds.ts";

let studio: DemoStudio;
let cookie: string;
beforeAll(async () => {
  buildIfStale(join(import.meta.dirname, ".."));
  studio = await startDemoSite({ SESSION_SECRET: secret });
  cookie = await sessionOf(studio.running, "owner@demo.example");
}, 180_000);
afterAll(() => studio.stop());

type Form = Record<string, string>;

function post(path: string, form: Form) {
  const { origin, ask } = studio.running;
  return ask(
    new Request(origin + path, {
      method: "POST",
      headers: { cookie, origin },
      body: new URLSearchParams(form),
    }),
  );
}

const asSystem = <Row>(statement: ReturnType<typeof sql>, actor: "system" | "auth" = "system") => {
  const { db } = studio.running.ctx();
  return db.transaction(
    { actor },
    async (reader) => ((await reader.execute(statement)) as unknown as { rows: Row[] }).rows,
  );
};

const rooms = Object.keys(guardedPages).filter((pattern) => pattern.startsWith("/dashboard"));
const addressOf = (pattern: string) =>
  pattern.replace("*", "no-such-page").replaceAll(/:\w+/g, noId);

/** What the forms of the back-office press: at night each on every screen, by day each on every eighth. */
const presses = words("create delete rename publish archive retry aside save status refund take");

const firstCategory = async () =>
  (
    await asSystem<{ id: string }>(sql`select id from product_categories where slug = 'equipment'`)
  )[0]!.id;

/** A form, where it goes, the table that it writes, and which row shows what came of it. */
const writes: [
  string,
  string,
  (mark: string) => Form | Promise<Form>,
  PgTable,
  (mark: string) => ReturnType<typeof sql>,
][] = [
  [
    "a new product",
    "/dashboard/products/new",
    async (mark) => aProductForm(mark, await firstCategory()),
    products,
    (mark) => sql`name = ${mark}`,
  ],
  [
    "a new category",
    "/dashboard/categories",
    (mark) => ({ intent: "create", name: mark }),
    productCategories,
    (mark) => sql`name = ${mark}`,
  ],
  [
    "a new class",
    "/dashboard/classes/new",
    aClassForm,
    sessions,
    (mark) => sql`group_name = ${mark}`,
  ],
  [
    "a new code",
    "/dashboard/discounts",
    (mark) => aCodeForm(mark.toUpperCase()),
    discountCodes,
    (mark) => sql`code = ${mark.toUpperCase()}`,
  ],
  [
    "an invitation",
    "/dashboard/staff/invite",
    (mark) => anInvitationForm(`${mark.toLowerCase()}@invited.example`),
    staffInvitations,
    (mark) => sql`email = ${`${mark.toLowerCase()}@invited.example`}`,
  ],
];

/** A form with a value for every column of its table that it does not ask for. */
async function planted(table: PgTable, form: Form): Promise<Form> {
  const rowsOf = (statement: string) => asSystem<Record<string, unknown>>(sql.raw(statement));
  const fields = [...Object.keys(form), ...optional, ...optional.map(toCamelCase)];
  return { ...(await plantedFields(rowsOf, [getTableName(table)], fields)), ...form };
}

test.each(writes)(
  "%s takes nothing but its own fields",
  async (what, path, formOf, table, where) => {
    const reader = table === staffInvitations ? "auth" : "system";
    const rowOf = async (mark: string, more: (form: Form) => Form | Promise<Form>) => {
      const form = await formOf(mark);
      const answer = await post(path, await more(form));
      const wrong =
        answer.status < 400
          ? ""
          : (await answer.text()).replaceAll(/<[^>]*>/g, "\n").match(/(Please|Too|No ).*/g);
      expect([what, answer.status, wrong]).toEqual([what, answer.status, ""]);
      const [row] = await asSystem<Record<string, unknown>>(
        sql`select * from ${table} where ${where(mark)}`,
        reader,
      );
      return row!;
    };
    const honest = await rowOf("Honestmat", (form) => form);
    const forged = await rowOf("Forgedmat", (form) => planted(table, form));
    const own = new Set([
      ...optional,
      "name",
      "class_name",
      "group_name",
      "words",
      "code",
      "email",
      "id",
      "slug",
      "search",
      "created_at",
      "updated_at",
      "invited_at",
      "expires_at",
      "display_order",
    ]);
    const [free, kept] = [Object.keys(honest).filter((name) => !own.has(name)), JSON.stringify];
    expect(Object.fromEntries(free.map((name) => [name, kept(forged[name])]))).toEqual(
      Object.fromEntries(free.map((name) => [name, kept(honest[name])])),
    );
    expect(JSON.stringify(forged)).not.toMatch(new RegExp(plantedMarks));
  },
);

test("a change of status changes the status only, whatever else is sent with it", async () => {
  const [order] = await asSystem<{ id: string }>(
    sql`select id from orders where status = 'confirmed' order by id limit 1`,
  );
  const rowOf = async () =>
    (
      await asSystem<Record<string, unknown>>(
        sql`select * from orders where ${eq(orders.id, order!.id)}`,
      )
    )[0]!;
  const before = await rowOf();
  const form = {
    intent: "status",
    orderId: order!.id,
    version: "confirmed",
    status: "processing",
  };
  expect(
    (await post(`/dashboard/orders/${order!.id}`, await planted(orders, form))).status,
  ).toBeLessThan(400);
  const after = await rowOf();
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  expect(changed.toSorted()).toEqual(["status", "updated_at"]);
  expect(after["status"]).toBe("processing");
});

test("settings and enquiries take their own fields only", async () => {
  const [before] = await asSystem<Record<string, unknown>>(sql`select * from settings`);
  const form = {
    tab: "notifications",
    low_stock_threshold: "6",
    email_notifications: "on",
    order_notifications: "on",
    weekly_report: "on",
  };
  await post("/dashboard/settings?tab=notifications", await planted(settings, form));
  const [after] = await asSystem<Record<string, unknown>>(sql`select * from settings`);
  const changed = Object.keys(after!).filter(
    (name) => JSON.stringify(after![name]) !== JSON.stringify(before![name]),
  );
  expect(
    changed.filter(
      (name) =>
        ![
          "low_stock_threshold",
          "email_notifications",
          "order_notifications",
          "weekly_report",
          "updated_at",
        ].includes(name),
    ),
  ).toEqual([]);

  const [enquiry] = await asSystem<Record<string, unknown>>(
    sql`select * from enquiries order by id limit 1`,
  );
  const path = `/dashboard/enquiries/${String(enquiry!["id"])}`;
  await post(path, await planted(enquiries, { intent: "mark", status: "closed" }));
  const [marked] = await asSystem<Record<string, unknown>>(
    sql`select * from enquiries order by id limit 1`,
  );
  expect({ ...marked, status: "" }).toEqual({ ...enquiry, status: "" });
});

test.each(rooms)(
  "%s: whatever its forms are given, it answers, and says nothing of its inside",
  async (pattern) => {
    for (const press of presses.filter((_, at) => full || at % 8 === rooms.indexOf(pattern) % 8)) {
      const odd = oddTexts[presses.indexOf(press) % oddTexts.length]!;
      const form = Object.fromEntries(
        ["id", "ids", "name", "status", "price", "email"].map((name) => [name, odd]),
      );
      const answer = await post(addressOf(pattern), { ...form, intent: press });
      expect([press, answer.status, answer.status < 500]).toEqual([press, answer.status, true]);
      expect(await answer.text()).not.toMatch(
        / at \w+ \(|violates [\w-]+ constraint|drizzle|node_modules|Failed query/i,
      );
    }
  },
);

test("a status that could not be set stays chosen, with or without a script, unless a colleague has set one", async () => {
  const [row] = await asSystem<{ id: string; status: string }>(
    sql`select id, status from orders where paid_at is not null and status not in ('refunded', 'cancelled') limit 1`,
  );
  const { id: orderId, status } = row!;
  await asSystem(sql`update orders set paid_at = null where id = ${orderId}`);
  const chosenOn = async (path: string, version: string) => {
    const answer = await post(path, { intent: "status", orderId, version, status: "refunded" });
    expect([path, answer.status]).toEqual([path, 409]);
    return formsOf(await answer.text()).find(
      (form) => form["intent"] === "status" && form["orderId"] === orderId,
    );
  };
  for (const path of [
    `/dashboard/orders?q=${orderId.slice(0, 8)}`,
    `/dashboard/orders/${orderId}`,
  ]) {
    expect(await chosenOn(path, status)).toMatchObject({ status: "refunded", version: status });
    expect(await chosenOn(path, "completed" === status ? "processing" : "completed")).toMatchObject(
      { status },
    );
  }
});
