import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { seedStudio } from "#db/seed/seed.ts";
import type { Database, Identity } from "#domain/kernel/database/database.ts";
import { emptyPlace, migratedPlace } from "#tests/support/backups.ts";
import { addMigration, copyDefinitions } from "#tests/support/definitions.ts";
import { engines } from "#tests/support/engines.ts";
import { noon } from "#tests/support/studio.ts";
import { beforeBaseline } from "./before-baseline.ts";
import { migrationsIn } from "./journal.ts";

// Databases are made from nothing, and filled, on an embedded engine of one thread.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "studio-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const staff: Identity = { actor: "staff", role: "owner" };

describe.each(engines)("on %s", (engine) => {
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  let definitions: string;
  let db: Database;
  beforeEach(async () => {
    definitions = mkdtempSync(join(folder, "db-"));
    copyDefinitions(definitions);
    place = await migratedPlace(engine);
    db = await place.open();
  });
  afterEach(() => db.close().finally(() => place.close()));

  const rows = async (text: string) => (await place.look(text)).rows;
  const journal = () => rows("select hash from drizzle.__drizzle_migrations order by id");
  const code = () => rows(everyRight);
  const change = (path: string, from: RegExp, to: string) => {
    const text = readFileSync(join(definitions, path), "utf8");
    expect(text).toMatch(from);
    writeFileSync(join(definitions, path), text.replace(from, to));
  };
  const countAs = async (identity: Identity, table: string) => {
    const asked = sql.raw(`select count(*)::integer as count from ${table}`);
    const { rows: counted } = (await db.read(identity, (tx) => tx.execute(asked))) as {
      rows: { count: number }[];
    };
    return counted[0]!.count;
  };
  /** The database as one on which so many of the migrations before the baseline ran. */
  const standAt = (hashes: string[]) =>
    place.look(`truncate drizzle.__drizzle_migrations restart identity;
      drop table drizzle.applied_code;
      insert into drizzle.__drizzle_migrations (hash, created_at) values
        ${hashes.map((hash, at) => `('${hash}', ${at})`).join(", ")}`);

  test("a studio with data gets a following migration, changed policies and functions, and keeps its rows", async () => {
    await seedStudio(db, { now: noon, scale: 0.1 });
    const orders = await countAs(staff, "orders");
    const before = await rows("select id, status, total_amount from orders order by id");
    addMigration(
      definitions,
      `create table later_things (id integer primary key);--> statement-breakpoint
      alter table orders add column later text;--> statement-breakpoint
      update orders set later = status;--> statement-breakpoint
      insert into later_things values (1);--> statement-breakpoint
      alter table orders alter column later set not null`,
    );
    writeFileSync(
      join(definitions, "policies/later.sql"),
      `alter table later_things enable row level security;
       alter table later_things force row level security;
       grant select on later_things to studio_app;
       create policy later_things_staff on later_things for select using (later_staff());`,
    );
    writeFileSync(
      join(definitions, "functions/later.sql"),
      "create function later_staff() returns boolean language sql stable as $$ select app_is('staff') $$;",
    );
    change("policies/orders.sql", /create policy orders_staff on orders [^;]*;/, "");
    change("functions/orders.sql", /gmail_name\(address text\)/, "gmail_name(mailbox text)");
    change("functions/orders.sql", /\baddress\b/g, "mailbox");

    await place.migrate(definitions);
    db = await place.open();

    expect(orders).toBeGreaterThan(10);
    expect(await rows("select id, status, total_amount from orders order by id")).toEqual(before);
    expect(await rows("select from orders where later is distinct from status")).toEqual([]);
    expect(await countAs(staff, "orders")).toBe(0);
    expect(await countAs({ actor: "system" }, "orders")).toBe(orders);
    expect(await countAs(staff, "later_things")).toBe(1);
    expect(await countAs({ actor: "system" }, "later_things")).toBe(0);
    expect(await rows("select gmail_name(mailbox => 'a.b@gmail.com') as name")).toEqual([
      { name: "ab" },
    ]);
    expect(await journal()).toEqual(migrationsIn(definitions).map(({ hash }) => ({ hash })));
  });

  test("where one file is wrong, no migration ran and every right is what it was", async () => {
    const [before, journalBefore] = [await code(), await journal()];
    addMigration(definitions, "alter table orders add column later text");
    appendFileSync(join(definitions, "policies/studio.sql"), "create policy p on nowhere;");

    await expect(place.migrate(definitions)).rejects.toThrow("db/policies/studio.sql");

    expect(await code()).toEqual(before);
    expect(await journal()).toEqual(journalBefore);
  });

  test("what is no longer in a file is gone, but for the functions that columns are made of", async () => {
    rmSync(join(definitions, "triggers"), { recursive: true });
    change("policies/orders.sql", /^grant [^;]* on orders to studio_app;$/m, "");
    await place.migrate(definitions);

    expect(await rows("select tgname from pg_trigger where not tgisinternal")).toEqual([]);
    expect(
      await rows(
        "select proname::text as name from pg_proc where proname in ('keep_names', 'word_endings')",
      ),
    ).toEqual([{ name: "word_endings" }]);
    db = await place.open();
    await expect(countAs(staff, "orders")).rejects.toMatchObject({ cause: { code: "42501" } });
  });

  test("a start at which nothing changed touches nothing", async () => {
    const made = () =>
      rows("select oid from pg_policy union select oid from pg_trigger order by 1");
    const before = await made();
    await place.migrate(definitions);
    expect(await made()).toEqual(before);
  });

  test("a database on which all migrations before the baseline ran is taken over as it is, and gets those after it", async () => {
    const guarded = [await place.guards(), await code()];
    await db.close().finally(() => place.close());
    place = await emptyPlace(engine);
    await place.migrate(definitions, 1);
    await standAt(beforeBaseline);
    const [known, before] = [await place.listed(), await place.everything()];

    await place.migrate(definitions);
    db = await place.open();

    expect(await place.everything(known)).toMatchObject(before);
    expect([await place.guards(), await code()]).toEqual(guarded);
    expect(await journal()).toEqual(migrationsIn("db").map(({ hash }) => ({ hash })));
  });

  test("an older database, or another one, is refused in a sentence and left as it is", async () => {
    const older = beforeBaseline.slice(0, -1);
    await standAt(older);
    const before = await code();
    await expect(place.migrate(definitions)).rejects.toThrow(
      /^The database is older than this version/,
    );
    expect(await journal()).toEqual(older.map((hash) => ({ hash })));
    expect(await code()).toEqual(before);

    await place.look("update drizzle.__drizzle_migrations set hash = 'another'");
    await expect(place.migrate(definitions)).rejects.toThrow("they part at 0000_baseline");
  });
});

/** Every right of every role, every function, trigger and policy. */
const everyRight = `
  select relname::text as place, relkind::text as kind, relrowsecurity::text || relforcerowsecurity::text
      || array(select unnest(relacl)::text order by 1)::text as what
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
  union all select c.relname::text, attname::text, attacl::text
    from pg_attribute a join pg_class c on c.oid = attrelid where attacl is not null and relnamespace = 'public'::regnamespace
  union all select c.relname::text, attname::text, 'column'
    from pg_attribute a join pg_class c on c.oid = attrelid where attnum > 0 and relnamespace = 'public'::regnamespace
  union all select oid::regprocedure::text, array(select unnest(proacl)::text order by 1)::text, prosrc
    from pg_proc where pronamespace = 'public'::regnamespace
  union all select polrelid::regclass::text, polname::text, polcmd::text || concat(pg_get_expr(polqual, polrelid), ' / ', pg_get_expr(polwithcheck, polrelid))
    from pg_policy
  union all select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1, 2, 3`;
