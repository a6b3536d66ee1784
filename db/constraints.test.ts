import { afterAll, beforeAll, expect, test } from "vitest";
import { createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.db.close());

/** Columns of a kind that no constraint of a type (`c`: check, `f`: foreign key) speaks of, as `table.column`. */
async function unguarded(kind: string, type: "c" | "f"): Promise<string[]> {
  const { rows } = await studio.owner.query<{ name: string }>(
    `select format('%s.%s', t.relname, a.attname) as name
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${kind}
       and not exists (select from pg_constraint c where c.contype = '${type}' and c.conrelid = t.oid and a.attnum = any (c.conkey))
     order by 1`,
  );
  return rows.map(({ name }) => name);
}

test("every amount of money has its limits in the database", async () => {
  const money = "format_type(a.atttypid, a.atttypmod) like 'numeric(%,2)'";
  expect(await unguarded(money, "c")).toEqual([]);
});

test("every reference is a foreign key, but for ledgers that outlive what they tell of", async () => {
  const references = "a.atttypid = 'uuid'::regtype and a.attname like '%\\_id'";
  expect(await unguarded(references, "f")).toEqual([
    "audit_log.actor_id",
    "audit_log.subject_id",
    // A customer, subscription, voucher or pass, by the kind of the file.
    "import_lines.subject_id",
    "mails.order_id",
    "sealed_openings.account_id",
    "stock_movements.order_id",
  ]);
});

test("every word out of a closed list is checked, but for what others or the code's registers name", async () => {
  const words =
    "a.atttypid = 'text'::regtype and a.attname ~ '(status|state|kind|type|purpose|channel|span|part)$'";
  expect(await unguarded(words, "c")).toEqual([
    "balance_movements.raw_kind",
    "images.mimetype",
    "mails.kind",
    "order_events.kind",
    "security_events.kind",
    "site_pictures.mimetype",
    "webhook_events.type",
    // One of those that can be heard of, or a test.
    "webhook_messages.event_type",
  ]);
});
