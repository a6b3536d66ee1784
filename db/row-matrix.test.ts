import { readFileSync } from "node:fs";
import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Identity } from "#domain/kernel/database/database.ts";
import { scopeNames } from "#domain/people/api-keys/rules.ts";
import { permissions } from "#domain/people/messages.ts";
import { engines } from "#tests/support/engines.ts";
import { full } from "#tests/support/rounds.ts";
import { cellsOf, rowMatrix } from "#tests/support/row-matrix.ts";
import {
  ana,
  ben,
  carer,
  type Column,
  type Person,
  rowOf,
  unlike,
} from "#tests/support/row-matrix/sample-rows.ts";
import { studioClosures } from "#tests/support/row-matrix/schedule-rows.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { settingsOf } from "./identity.ts";

const signedIn = ({ client, account }: Person) => ({ person: client, account });
const therapist = (...flags: string[]): Identity => ({
  actor: "therapist",
  ...signedIn(ana),
  flags,
});

/** A key of the API, as Ana and with a role; `person` is the key itself. */
const key = (...flags: string[]): Identity => ({
  actor: "key",
  ...signedIn(ana),
  flags,
  role: "owner",
});

/** Every identity as Ana, with all the settings there are, and client B as Ben. */
const askers: Record<string, Identity> = {
  nobody: { actor: "" as "guest" },
  guest: {
    actor: "guest",
    ...signedIn(ana),
    flags: permissions,
    role: "owner",
  },
  buyer: {
    actor: "guest",
    cart: ana.cart,
    orders: [ana.order],
  },
  clientA: {
    actor: "client",
    ...signedIn(ana),
    flags: permissions,
    role: "owner",
  },
  clientB: { actor: "client", ...signedIn(ben) },
  allFlags: { ...therapist(...permissions), role: "owner" },
  noFlags: therapist(),
  ...Object.fromEntries(permissions.map((flag) => [flag, therapist(flag)])),
  carer: { actor: "therapist", ...signedIn(carer), flags: [] },
  confidant: { actor: "therapist", ...signedIn(carer), flags: ["access_confidential"] },
  shop: {
    actor: "staff",
    ...signedIn(ana),
    role: "shop",
    flags: permissions,
  },
  owner: { actor: "staff", ...signedIn(ana), role: "owner" },
  jobs: { actor: "system" },
  auth: { actor: "auth" },
  noScopes: key(),
  ...Object.fromEntries(scopeNames.map((scope) => [scope, key(scope)])),
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  const tables = new Map<string, { samples: object[]; changes: object[] }>();
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await studio.owner.exec(readFileSync("tests/support/row-matrix.sql", "utf8"));
    const { rows } = await studio.owner.query<{ name: string }>(lockedTables);
    for (const { name } of rows) {
      const { rows: columns } = await studio.owner.query<Column>("select * from columns_of($1)", [
        name,
      ]);
      const samples = [ana, ben].map((who) => ({
        ...rowOf(name, columns, who),
        ...unlike[name]?.[who.name],
      }));
      const changes = [ana, ben].map((who) => rowOf(name, columns, who));
      await studio.owner.query("select probe($1)", [name]);
      await put(name, samples);
      await studio.owner.query("insert into probes values ($1, $2, $3)", [
        name,
        ...[samples, changes].map((rows) => JSON.stringify(rows)),
      ]);
      tables.set(name, { samples, changes });
    }
  });
  afterAll(() => studio.db.close());

  const put = (table: string, samples: object[]) =>
    studio.owner.query(
      `select put_into_${table}(sample) from jsonb_array_elements($1::jsonb) sample`,
      [JSON.stringify(samples)],
    );

  const placeOf = (who: string) => (who === "clientB" ? 1 : 0);

  /** Asked as the product asks: the identity is set by the transaction. */
  const reach = <Reached>(who: string, question: SQL): Promise<Reached> =>
    studio.db.transaction(askers[who]!, async (tx) => {
      const asked = sql`select ${question} as reach`;
      const { rows } = (await tx.execute(asked)) as unknown as { rows: { reach: Reached }[] };
      return rows[0]!.reach;
    });

  test("who reads, adds, changes and deletes whose rows, in every table with a person in it", async () => {
    const found: Record<string, Record<string, string>> = {};
    for (const table of tables.keys()) found[table] = {};
    for (const who of Object.keys(askers)) {
      const everywhere = sql`reach_everywhere(${placeOf(who)}::int)`;
      for (const [table, one] of Object.entries(
        await reach<Record<string, Reach>>(who, everywhere),
      ))
        found[table]![who] = cellOf(one, who);
    }
    const expected = Object.entries(rowMatrix).map(([table, row]) => [
      table,
      cellsOf(row, Object.keys(askers)),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  }, 120_000);

  // A policy too many lets no one in; it is looked for at night.
  test.runIf(full)(
    "every policy is needed: without it an identity may do something else",
    async () => {
      const without = async (policy: string | null, table: string) => {
        const all = Object.entries(askers).map(([who, identity]) => ({
          who,
          settings: settingsOf(identity),
          samples: tables.get(table)!.samples,
          changes: tables.get(table)!.changes[placeOf(who)],
        }));
        const asked = "select reach_without($1, $2, $3) as reached";
        const { rows } = await studio.owner.query<{ reached: object }>(asked, [
          policy,
          table,
          JSON.stringify(all),
        ]);
        return JSON.stringify(rows[0]!.reached);
      };
      const { rows: policies } = await studio.owner.query<{ name: string; of: string }>(
        everyPolicy,
      );
      expect(policies.length).toBeGreaterThan(100);
      const idle: string[] = [];
      const usual = new Map<string, string>();
      for (const { name, of } of policies) {
        if (!usual.has(of)) usual.set(of, await without(null, of));
        if ((await without(name, of)) === usual.get(of)) idle.push(`${of}: ${name}`);
      }
      expect(idle).toEqual([]);
    },
    120_000,
  );

  test("all who work at the studio read that it is closed, and only its owner writes it", async () => {
    const table = tables.get("availability_exceptions")!;
    table.samples[1] = { ...table.samples[1], therapist_id: null };
    await studio.owner.exec("truncate availability_exceptions");
    await put("availability_exceptions", table.samples);
    const found: Record<string, string> = {};
    for (const who of Object.keys(askers)) {
      const [samples, changes] = [table.samples, table.changes[placeOf(who)]].map((json) =>
        JSON.stringify(json),
      );
      const closed = sql`reach_in_availability_exceptions(${samples}::text::jsonb, ${changes}::text::jsonb)`;
      found[who] = cellOf(await reach<Reach>(who, closed), who);
    }
    expect(found).toEqual(cellsOf(studioClosures, Object.keys(askers)));
  });
});

type Reach = Record<string, number[]>;

/**
 * What an identity may do: with both rows in capitals, with their own in small letters, with
 * another's only with a "!".
 */
function cellOf(reach: Reach, who: string): string {
  const own = who === "clientB" ? 2 : 1;
  return Object.entries(reach)
    .filter(([, places]) => places.length > 0)
    .map(([letter, places]) =>
      places.length === 2 ? letter.toUpperCase() : letter + (places[0] === own ? "" : "!"),
    )
    .toSorted((a, b) => "rcupd".indexOf(a[0]!.toLowerCase()) - "rcupd".indexOf(b[0]!.toLowerCase()))
    .join("");
}

const lockedTables = `select relname as name from pg_class where relkind = 'r' and relrowsecurity
  and relnamespace = 'public'::regnamespace order by relname`;

const everyPolicy = `select policyname as name, tablename as of from pg_policies
  where schemaname = 'public' and policyname <> 'read_for_backup' order by tablename, policyname`;
