import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Identity } from "#domain/kernel/database.ts";
import { permissions } from "#domain/people/messages.ts";
import { engines } from "#tests/engines.ts";
import { cellsOf, rowMatrix, studioClosures } from "#tests/row-matrix.ts";
import { createStudio, type Studio } from "#tests/studio.ts";
import { settingsOf } from "./identity.ts";

/** Two people who have nothing in common; each has a row in every table. */
const person = (name: string) => ({
  name,
  client: randomUUID(),
  account: randomUUID(),
  order: randomUUID(),
  customer: randomUUID(),
  session: randomUUID(),
  participant: randomUUID(),
  series: randomUUID(),
  shipment: randomUUID(),
  treatment: randomUUID(),
  sharedNote: randomUUID(),
  clientNote: randomUUID(),
  response: randomUUID(),
  cart: `session_${name}`,
  email: `${name}@example.com`,
});
type Person = ReturnType<typeof person>;
const [ana, ben] = [person("ana"), person("ben")];
/** A therapist who looks after Ben, and has no row of their own. */
const carer = person("cleo");

const signedIn = ({ client, account }: Person) => ({ person: client, account });
const therapist = (...flags: string[]): Identity => ({
  actor: "therapist",
  ...signedIn(ana),
  flags,
});

/** Everybody as Ana, who says of themselves whatever else there is to say, and as client B Ben. */
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
  desk: { actor: "auth" },
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  const tables = new Map<string, { samples: object[]; changes: object[] }>();
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await studio.owner.exec(readFileSync("tests/row-matrix.sql", "utf8"));
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
      for (const sample of samples)
        await studio.owner.query("select put_row($1, $2)", [name, JSON.stringify(sample)]);
      tables.set(name, { samples, changes });
    }
  });
  afterAll(() => studio.db.close());

  const changesOf = (table: string, who: string) =>
    tables.get(table)!.changes[who === "clientB" ? 1 : 0];

  /** Asked as the product asks: the identity is set by the transaction. */
  const reach = (table: string, who: string): Promise<Reach> =>
    studio.db.transaction(askers[who]!, async (tx) => {
      const [samples, changes] = [tables.get(table)!.samples, changesOf(table, who)].map((json) =>
        JSON.stringify(json),
      );
      const asked = sql`select reach(${table}, ${samples}::text::jsonb, ${changes}::text::jsonb) as reach`;
      const { rows } = (await tx.execute(asked)) as unknown as { rows: { reach: Reach }[] };
      return rows[0]!.reach;
    });

  test("who reads, adds, changes and deletes whose rows, in every table with a person in it", async () => {
    const found: Record<string, Record<string, string>> = {};
    for (const table of tables.keys()) {
      found[table] = {};
      for (const who of Object.keys(askers))
        found[table][who] = cellOf(await reach(table, who), who);
    }
    const expected = Object.entries(rowMatrix).map(([table, row]) => [
      table,
      cellsOf(row, Object.keys(askers)),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  }, 120_000);

  test("every policy is needed: without it somebody may do something else", async () => {
    const without = async (policy: string | null, table: string) => {
      const all = Object.entries(askers).map(([who, identity]) => ({
        who,
        settings: settingsOf(identity),
        samples: tables.get(table)!.samples,
        changes: changesOf(table, who),
      }));
      const asked = "select reach_without($1, $2, $3) as reached";
      const { rows } = await studio.owner.query<{ reached: object }>(asked, [
        policy,
        table,
        JSON.stringify(all),
      ]);
      return JSON.stringify(rows[0]!.reached);
    };
    const { rows: policies } = await studio.owner.query<{ name: string; of: string }>(everyPolicy);
    expect(policies.length).toBeGreaterThan(100);
    const idle: string[] = [];
    const usual = new Map<string, string>();
    for (const { name, of } of policies) {
      if (!usual.has(of)) usual.set(of, await without(null, of));
      if ((await without(name, of)) === usual.get(of)) idle.push(`${of}: ${name}`);
    }
    expect(idle).toEqual([]);
  }, 120_000);

  test("that the studio is closed, everybody who works there reads, and its owner alone says", async () => {
    const table = tables.get("availability_exceptions")!;
    table.samples[1] = { ...table.samples[1], therapist_id: null };
    await studio.owner.exec("truncate availability_exceptions");
    for (const sample of table.samples)
      await studio.owner.query("select put_row('availability_exceptions', $1)", [
        JSON.stringify(sample),
      ]);
    const found: Record<string, string> = {};
    for (const who of Object.keys(askers))
      found[who] = cellOf(await reach("availability_exceptions", who), who);
    expect(found).toEqual(cellsOf(studioClosures, Object.keys(askers)));
  });
});

type Column = { name: string; type: string };
type Reach = Record<string, number[]>;

/** What somebody may do with both rows in capitals, with their own in small letters; with somebody else's only, with a "!". */
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

/** A row of somebody's: every reference in it is to their own rows, every other value is any that fits. */
function rowOf(table: string, columns: Column[], who: Person): Record<string, unknown> {
  const own: Record<string, string> = {
    client_id: who.client,
    therapist_id: who.client,
    account_id: who.account,
    user_id: who.account,
    auth_user_id: who.account,
    answered_by: who.account,
    order_id: who.order,
    customer_id: who.customer,
    series_id: who.series,
    shipment_id: who.shipment,
    participant_id: who.participant,
    changed_by: who.account,
    entered_by: who.account,
    created_by: who.client,
    set_by: who.client,
    author_id: who.client,
    treatment_id: who.treatment,
    wellness_note_id: who.sharedNote,
    client_note_id: who.clientNote,
    response_id: who.response,
    cart_session_id: who.cart,
    email: who.email,
    user_type: "client",
  };
  const ids: Record<string, string> = {
    therapists: who.client,
    client_names: who.client,
    sessions: who.session,
    group_participants: who.participant,
    session_series: who.series,
    shipments: who.shipment,
    confidential_treatment_sessions: who.treatment,
    wellness_session_notes: who.sharedNote,
    client_notes: who.clientNote,
    client_note_responses: who.response,
    clients: who.client,
    orders: who.order,
    customers: who.customer,
    auth_users: who.account,
  };
  // A browser's session is a text, a session of the studio a row.
  const session = (type: string) => (type === "uuid" ? who.session : who.cart);
  const value = ({ name, type }: Column) =>
    (name === "session_id" && session(type)) ||
    (name === "id" && ids[table]) ||
    (own[name] ?? anyOf(type, who));
  return Object.fromEntries(columns.map((column) => [column.name, value(column)]));
}

function anyOf(type: string, who: Person): unknown {
  if (type === "uuid") return randomUUID();
  if (type.endsWith("[]")) return [];
  if (type.startsWith("timestamp") || type === "date") return "2026-06-10";
  if (type.startsWith("time")) return "10:00";
  if (/^(integer|smallint|bigint|numeric|double|real)/.test(type)) return who === ana ? 0 : 1;
  if (type === "boolean") return true;
  if (type === "tstzrange") return "[2026-06-10,2026-06-11)";
  return type.startsWith("json") ? {} : who.name;
}

const openRequest = {
  channel: "portal",
  withdrawn_at: null,
  done_at: null,
  refused_at: null,
  extended_at: null,
  identity_checked_at: null,
};

/** Where a policy looks at what a row says: Ana's is as it asks for, Ben's is not. */
const unlike: Record<string, Record<string, object>> = {
  availability_exceptions: { ben: { kind: "closed" } },
  client_therapists: { ana: { until: null }, ben: { until: null, therapist_id: carer.client } },
  // Ana's session is between them and nobody else; Ben's is a group on the timetable. Each is a guest at the other's.
  sessions: {
    ana: { kind: "individual", is_listed: false },
    ben: {
      kind: "group",
      is_listed: true,
      archived_at: null,
      status: "scheduled",
    },
  },
  group_participants: {
    ana: {
      session_id: ben.session,
      attended: null,
      amount_paid: 0,
    },
    ben: {
      session_id: ana.session,
      attended: null,
      amount_paid: 0,
    },
  },
  place_guests: { ana: { arrived: null } },
  // Ana is a customer who asked to be written to; whoever asked beside her is none.
  subscriptions: { ana: { ended_at: null }, ben: { email: "nobody@example.org" } },
  // Ana's are under way, Ben's are finished: Ana signed a note about him.
  form_versions: { ana: { published_at: null } },
  form_requests: { ana: { answered_at: null }, ben: { answered_at: null } },
  form_answers: { ana: { submitted_at: null, reviewed_at: null } },
  flag_proposals: {
    ana: { decided_at: null, decided_by: null },
    ben: { decided_at: null, decided_by: null },
  },
  health_differences: {
    ana: { settled_at: null, settled_by: null },
    ben: { settled_at: null, settled_by: null },
  },
  profile_differences: { ana: { settled_at: null }, ben: { settled_at: null } },
  confidential_treatment_sessions: { ana: { signed_at: null }, ben: { therapist_id: ana.client } },
  treatment_amendments: { ben: { therapist_id: ana.client } },
  client_note_responses: { ana: { seen_at: null } },
  care_photos: { ana: { state: "storing" }, ben: { state: "kept", taken_down_at: null } },
  response_replies: {
    ana: { author: "client" },
    ben: { author: "therapist", author_id: ana.client },
  },
  testimonials: { ben: { published: false } },
  site_pictures: { ana: { state: "shown" } },
  mails: { ben: { order_id: null } },
  voucher_entries: { ana: { kind: "corrected" }, ben: { kind: "used" } },
  // Ana's were written at the desk, Ben's came from the shop and the card provider.
  orders: { ana: { channel: "studio" } },
  payments: { ana: { source: "manual", intent_id: null } },
  refunds: { ana: { status: "asked", provider_id: null } },
  vouchers: { ana: { issued_at: null } },
  erasure_requests: { ana: openRequest, ben: openRequest },
  // Somebody has said why they open Ana's, at an hour that never passes.
  sealed_openings: { ana: { given_at: "2126-06-10" } },
};

const lockedTables = `select relname as name from pg_class where relkind = 'r' and relrowsecurity
  and relnamespace = 'public'::regnamespace order by relname`;

const everyPolicy = `select policyname as name, tablename as of from pg_policies
  where schemaname = 'public' and policyname <> 'read_for_backup' order by tablename, policyname`;
