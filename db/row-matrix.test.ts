import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Identity } from "#domain/kernel/database/database.ts";
import { scopeNames } from "#domain/people/api-keys/rules.ts";
import { permissions } from "#domain/people/messages.ts";
import { engines } from "#tests/support/engines.ts";
import { full } from "#tests/support/rounds.ts";
import { cellsOf, rowMatrix } from "#tests/support/row-matrix.ts";
import type { Cells } from "#tests/support/row-matrix/groups.ts";
import { otherRows } from "#tests/support/row-matrix/other-rows.ts";
import {
  ana,
  ben,
  carer,
  type Column,
  type Person,
  rowOf,
  unlike,
} from "#tests/support/row-matrix/sample-rows.ts";
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
  payingKey: key("bookings:write", "passes:read"),
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
      await put(name, samples, changes);
      tables.set(name, { samples, changes });
    }
  });
  afterAll(() => studio.db.close());

  const put = (table: string, samples: object[], changes: object[]) =>
    studio.owner.query("select put_rows($1, $2, $3)", [
      table,
      ...[samples, changes].map((rows) => JSON.stringify(rows)),
    ]);

  /** Puts the two other rows into the tables that have such, or the usual ones again. */
  const putRows = async (which: "usual" | "other") => {
    for (const [table, other] of Object.entries(otherRows)) {
      const { samples, changes } = tables.get(table)!;
      const rows = [ana, ben].map((who, place) => ({
        ...samples[place],
        ...(which === "other" && other.unlike[who.name]),
      }));
      await studio.owner.exec(`truncate ${table}`);
      await put(table, rows, changes);
    }
  };

  const placeOf = (who: string) => (who === "clientB" ? 1 : 0);

  /** What all askers reach in these tables; asked as the product asks: the identity is set by the transaction. */
  const cellsIn = async (names: readonly string[]) => {
    const found: Record<string, Record<string, string>> = Object.fromEntries(
      names.map((name) => [name, {}]),
    );
    for (const [who, identity] of Object.entries(askers)) {
      const asked = sql`select reach_in_all(${sql.param(names)}::text[], ${placeOf(who)}::int) as reach`;
      const { rows } = await studio.db.transaction(
        identity,
        async (tx) =>
          (await tx.execute(asked)) as unknown as { rows: { reach: Record<string, Reach> }[] },
      );
      for (const [table, one] of Object.entries(rows[0]!.reach))
        found[table]![who] = cellOf(one, who);
    }
    return found;
  };

  test("who reads, adds, changes and deletes whose rows, in every table with a person in it", async () => {
    expect(await cellsIn([...tables.keys()])).toEqual(everyCell(rowMatrix));
  }, 120_000);

  test("the same where the rows are others: the studio is closed, a group is not listed, a paper has no client", async () => {
    await putRows("other");
    const found = await cellsIn(Object.keys(otherRows));
    await putRows("usual");
    const cells = Object.entries(otherRows).map(([table, other]) => [table, other.cells]);
    expect(found).toEqual(everyCell(Object.fromEntries(cells)));
  });

  // A policy too many lets no one in; it is looked for at night.
  test.runIf(full)(
    "every policy is needed: without it an identity may do something else",
    async () => {
      const all = JSON.stringify(
        Object.entries(askers).map(([who, identity]) => ({
          who,
          settings: settingsOf(identity),
          place: placeOf(who),
        })),
      );
      const ask = async <Answer>(question: string, values: unknown[]): Promise<Answer> => {
        const { rows } = await studio.owner.query<{ answer: Answer }>(question, values);
        return rows[0]!.answer;
      };
      const idleAmong = async (policies: readonly Policy[]) => {
        const idle: Policy[] = [];
        const usual = new Map<string, string>();
        for (const policy of policies) {
          const { name, of } = policy;
          if (!usual.has(of)) {
            const reached = await ask<object>("select reach_of($1, $2) as answer", [all, of]);
            usual.set(of, JSON.stringify(reached));
          }
          const needed = "select is_needed($1, $2, $3, $4) as answer";
          if (!(await ask<boolean>(needed, [name, of, all, usual.get(of)]))) idle.push(policy);
        }
        return idle;
      };
      const { rows: policies } = await studio.owner.query<Policy>(everyPolicy);
      expect(policies.length).toBeGreaterThan(100);
      const idle = await idleAmong(policies);
      const hasOthers = ({ of }: Policy) => of in otherRows;
      await putRows("other");
      const among = await idleAmong(idle.filter(hasOthers));
      await putRows("usual");
      expect([...idle.filter((policy) => !hasOthers(policy)), ...among]).toEqual([]);
    },
    300_000,
  );
});

type Policy = { name: string; of: string };

/** The expected cells of all askers, by table. */
const everyCell = (rows: Record<string, Cells>) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, row]) => [table, cellsOf(row, Object.keys(askers))]),
  );

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
