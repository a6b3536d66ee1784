import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { carts } from "#db/schema/carts.ts";
import { outbox } from "#db/schema/system.ts";
import type { Identity } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { times } from "#tests/support/rounds.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";

const guest = (cart?: string): Identity => ({ actor: "guest", cart });
const system: Identity = { actor: "system" };

describe.each(bothEngines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({}, engine)));
  afterAll(() => studio.db.close());

  const startCart = (identity: Identity, sessionId: string) =>
    studio.db.transaction(identity, (tx) =>
      tx.insert(carts).values({ sessionId, createdAt: noon, updatedAt: noon }),
    );
  const cartsSeenBy = (identity: Identity) =>
    studio.db.read(identity, (db) => db.select().from(carts));

  test("a browser sees its own cart and no other", async () => {
    await startCart(guest("ana"), "ana");
    await startCart(guest("ben"), "ben");

    expect((await cartsSeenBy(guest("ana"))).map((cart) => cart.sessionId)).toEqual(["ana"]);
    expect(await cartsSeenBy(guest())).toEqual([]);
    expect(await cartsSeenBy({ actor: "" as "guest", cart: "" })).toEqual([]);
  });

  test("a browser cannot write into another's cart", async () => {
    await expect(startCart(guest("ana"), "cleo")).rejects.toMatchObject({
      cause: { code: "42501" },
    });
  });

  test("identities do not mix in the pool, however requests overlap", async () => {
    const who = (at: number) => (at % 2 ? "ana" : "ben");
    const seen = await Promise.all(
      Array.from({ length: times(300, 1_000) }, (_, at) => cartsSeenBy(guest(who(at)))),
    );

    expect(seen.map(([cart]) => cart?.sessionId)).toEqual(seen.map((_, at) => who(at)));
  });

  test("each identity is told apart from the next, after reading, writing and failing in turn", async () => {
    const mine = async (who: string) =>
      (await cartsSeenBy(guest(who))).map((cart) => cart.sessionId);
    const writeAs = (who: string, whose: string) =>
      studio.db.transaction(guest(who), async (tx) => {
        const changed = await tx
          .update(carts)
          .set({ updatedAt: noon })
          .where(eq(carts.sessionId, whose))
          .returning();
        if (changed.length === 0) throw new Error("not yours");
      });

    expect(await mine("ana")).toEqual(["ana"]);
    await writeAs("ana", "ana");
    await expect(writeAs("ben", "ana")).rejects.toThrow("not yours");
    expect(await mine("ana")).toEqual(["ana"]);
    expect(await mine("ben")).toEqual(["ben"]);
    expect(await mine("nobody")).toEqual([]);
    expect(await studio.db.read(system, (db) => db.select().from(carts))).toHaveLength(2);
    expect(await mine("nobody")).toEqual([]);
  });

  test("an identity that cannot be told apart changes nothing, not even for the one before, and the next one is told apart", async () => {
    const later = new Date(noon.getTime() + 1_000);
    const touch = (who: string, whose: string) =>
      studio.db.transaction(guest(who), (tx) =>
        tx.update(carts).set({ updatedAt: later }).where(eq(carts.sessionId, whose)),
      );

    expect(await cartsSeenBy(guest("ana"))).toHaveLength(1);
    await expect(touch("a\0na", "ana")).rejects.toThrow();
    await expect(cartsSeenBy(guest("a\0na"))).rejects.toThrow();
    expect(await cartsSeenBy(guest("ben"))).toMatchObject([{ sessionId: "ben" }]);
    expect(await cartsSeenBy(guest("ana"))).toMatchObject([{ sessionId: "ana", updatedAt: noon }]);
  });

  test("asking past the transaction or the read one is in throws at once, and afterwards the database may be asked again", async () => {
    const { db } = studio;
    const nothing = async () => {};
    const inside = "asked inside of a transaction";
    await expect(
      db.transaction(guest("ana"), () => db.read(guest("ana"), nothing)),
    ).rejects.toThrow(inside);
    await expect(
      db.transaction(guest("ana"), () => db.transaction(system, nothing)),
    ).rejects.toThrow(inside);
    await expect(db.read(system, () => db.read(system, nothing))).rejects.toThrow(inside);
    await expect(
      db.read(guest("ana"), () => db.transaction(guest("ana"), nothing)),
    ).rejects.toThrow(inside);

    let later: (() => Promise<unknown>) | undefined;
    await db.transaction(guest("ana"), async () => void (later = () => cartsSeenBy(guest("ana"))));
    expect(await later!()).toHaveLength(1);
  });

  test("a read writes nothing", async () => {
    const write = studio.db.read(guest("ana"), (db) => db.update(carts).set({ updatedAt: noon }));
    await expect(write).rejects.toMatchObject({ cause: { code: "25006" } });
  });

  test("a connection keeps no identity", async () => {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    await cartsSeenBy(guest("ana"));
    await startCart(guest("ida"), "ida");
    const connections = engine === "pglite" ? [studio.owner] : [...new Set(asked.mock.contexts)];
    asked.mockRestore();
    const remembered =
      "select current_setting('app.actor', true) as actor, current_setting('app.cart', true) as cart";
    for (const connection of connections)
      expect((await (connection as Asker).query(remembered)).rows).toEqual([
        { actor: "", cart: "" },
      ]);
  });

  test("reads of one request share their identity", async () => {
    const ana = guest("ana");
    const seen = await Promise.all([cartsSeenBy(ana), cartsSeenBy(ana), cartsSeenBy(ana)]);

    expect(seen.flat().map((cart) => cart.sessionId)).toEqual(["ana", "ana", "ana"]);
  });

  test("a guest publishes events but cannot read what others published", async () => {
    await studio.db.transaction(guest("ana"), (tx) =>
      publishEvent(tx, "cart.filled", {}, { now: noon, key: "once" }),
    );
    await studio.db.transaction(guest("ana"), (tx) =>
      publishEvent(tx, "cart.filled", {}, { now: noon, key: "once" }),
    );

    expect(await studio.db.read(guest("ana"), (db) => db.select().from(outbox))).toEqual([]);
    expect(await studio.db.read(system, (db) => db.select().from(outbox))).toHaveLength(1);
  });

  test("ledgers cannot be edited by the product", async () => {
    for (const statement of ["update payments set amount = 0", "delete from stock_movements"]) {
      await expect(
        studio.db.transaction(system, (tx) => tx.execute(sql.raw(statement))),
      ).rejects.toMatchObject({
        cause: { code: "42501" },
      });
    }
  });

  test("the product's role cannot pass the policies, owns nothing, and no role has rights without a grant", async () => {
    const { rows: roles } = await studio.owner.query(
      `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
        exists (select from pg_class where relowner = r.oid) or exists (select from pg_proc where proowner = r.oid) as owns
       from pg_roles r where rolname = 'studio_app'`,
    );
    const { rows: rights } = await studio.owner.query<{ right: string }>(
      `select distinct grantee || ': ' || privilege_type as right from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('studio_app', 'PUBLIC') and privilege_type <> 'MAINTAIN' order by 1`,
    );

    expect(roles).toEqual([{ strong: false, owns: false }]);
    expect(rights.map(({ right }) => right)).toEqual(
      ["DELETE", "INSERT", "SELECT", "UPDATE"].map((right) => `studio_app: ${right}`),
    );
    expect(
      await studio.db.read(system, (db) => db.execute(sql`select current_user as who`)),
    ).toMatchObject({
      rows: [{ who: "studio_app" }],
    });
  });

  test("every view asks as its caller, and every table about a person is locked even for its owner", async () => {
    const { rows: views } = await studio.owner.query(
      `select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
       and not coalesce(reloptions @> '{security_invoker=true}', false)`,
    );
    const { rows: open } = await studio.owner.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and not (relrowsecurity and relforcerowsecurity) order by relname`,
    );

    expect(views).toEqual([]);
    expect(open.map((table) => table.relname)).toEqual(aboutNobody);
  });
});

/**
 * Tables without a person in them. A new table has row security, or joins this list with a reason
 * that reviewers accept.
 */
const aboutNobody = [
  "backfill_window",
  "content_versions",
  "discount_code_categories",
  "discount_code_products",
  "live_studio",
  "product_categories",
  "product_media",
  "product_slugs",
  "products",
  "rate_limits",
  "schedules",
  "stock_items",
  "stock_movements",
];

/** Whatever can be asked a statement past the product's handle. */
type Asker = { query(text: string): Promise<{ rows: unknown[] }> };
