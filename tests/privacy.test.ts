import { afterAll, beforeAll, expect, test } from "vitest";
import { aboutNobody, register } from "#domain/privacy/register.ts";
import { createStudio, type Studio } from "./support/studio.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const columnsOf = async (condition: string) => {
  const { rows } = await studio.owner.query<{ table: string; column: string }>(`
    with recursive people(oid) as (
      select unnest(array['auth_users', 'clients', 'customers', 'orders', 'enquiries']::regclass[])::oid
      union
      select f.conrelid from pg_constraint f join people p on f.confrelid = p.oid where f.contype = 'f'
    ), led as materialized (select oid from people),
    c as materialized (
      select t.oid, t.relname::text as table_name, a.attname::text as column_name from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    )
    select table_name as "table", column_name as "column" from c where ${condition}`);
  return rows;
};

/** Columns whose name says that they refer to a person. */
const personal = [
  "e?mail|email_key|recipient|personal_to|phone|postcode|date_of_birth|ip_address|user_agent|signature",
  "(first|last|full|author|by|contact|client|customer|buyer|guest|person)_name|.*address.*|emergency_.*",
  "(auth_)?(account|actor|answerer|client|customer|guest|member|order|owner|patient|person|staff|subject|therapist|user)_ids?",
  "[a-z_]+_by(_name)?|assigned_to|.*fingerprint.*",
].join("|");

/** Tables that lead to a person by their foreign keys, however many steps away. */
const leading = "c.oid in (select oid from led)";

const listed = new Set([...register, ...aboutNobody].map(({ table }) => table));

test("every table that refers to a person is in the register", async () => {
  const found = await columnsOf(`(c.column_name ~ '(^|_)(${personal})$' or ${leading})`);
  const missing = [
    ...new Set(found.filter(({ table }) => !listed.has(table)).map(({ table }) => table)),
  ];
  const why = missing
    .map((table) => `${table} (${found.find((one) => one.table === table)?.column})`)
    .join(", ");
  expect(
    missing,
    `Not in the privacy register: ${why}. Add each to domain/privacy/register-accounts.ts, -shop.ts or -studio.ts: ` +
      "which rows are a person's, in which file of their export they stand (or why not), and whether an erasure erases, " +
      "anonymises or keeps them (and why). A table in which no private person stands goes to `aboutNobody` in register.ts.",
  ).toEqual([]);
});

test("the register lists no table and no column that there is not", async () => {
  const all = await columnsOf("true");
  const columns = (table: string) =>
    all.filter((one) => one.table === table).map(({ column }) => column);
  for (const { table } of [...register, ...aboutNobody])
    expect([table, columns(table).length > 0]).toEqual([table, true]);
  for (const { table, exported } of register)
    for (const column of "file" in exported ? (exported.without ?? []) : [])
      expect(columns(table)).toContain(column);
  expect(listed.size).toBe(register.length + aboutNobody.length);
});

test("no column that could be used to sign in, and no hash of one, is given away", async () => {
  const secret = await columnsOf(
    "c.column_name ~ '(token|password|secret|hash|public_key|credential_id)'",
  );
  for (const { table, exported } of register) {
    if (!("file" in exported)) continue;
    const kept = secret.filter(
      (one) => one.table === table && !exported.without?.includes(one.column),
    );
    expect([table, kept]).toEqual([table, []]);
  }
});
