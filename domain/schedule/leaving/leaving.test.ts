import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { ctxFor } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { setAccess } from "#domain/people/staff/change-access.ts";
import { findAccount } from "#domain/people/find-account.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { aClient, aGroup, aPlace, aSession, aTherapist } from "#tests/support/schedule.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { accountsOn, anAccount, password } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { endWork, type Leaving } from "./end-work.ts";
import { listBelongings } from "./find-belongings.ts";
import { countOfNobody, listOfNobody, listWeek } from "./list-week.ts";

let studio: Studio;
let owner: Ctx<Owner>;
let [tom, kate]: Ctx<Therapist>[] = [];
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await emptyTables(studio.owner, "auth_users, clients, sessions, outbox, audit_log, rate_limits");
  const ports = { ...studio.guest().ports, accounts: accountsOn(studio.db) };
  const { accountId } = await anAccount(studio, { userType: undefined, staff: "owner" });
  owner = ctxFor({ kind: "staff", accountId, role: "owner" } as const, {
    ...studio.guest(),
    ports,
  });
  [tom, kate] = [await aTherapist(studio), await aTherapist(studio)];
  ana = await aClient(studio);
});

const rows = async (sql: string) => (await studio.owner.query<Record<string, unknown>>(sql)).rows;
/** The list as it was shown, with everything going to one colleague, or to none. */
async function input(to?: string): Promise<Leaving> {
  const { sessions, series, clients } = await listBelongings(owner, tom!.actor.id);
  const decide = to ? { therapistId: to } : ("cancel" as const);
  return {
    accountId: tom!.actor.accountId,
    decisions: sessions.map(({ id, version }) => ({ id, version, to: decide })),
    series: series.map(({ id }) => ({ id, to })),
    clients: clients.map(({ id }) => ({ id, to })),
    leavesDrafts: false,
  };
}
const proof = { address: "192.0.2.1", password, code: "" };
const end = async (more: Partial<Leaving> = {}, to?: string) =>
  endWork(owner, { ...(await input(to)), ...proof, ...more });
const standing = () =>
  rows(`select s.id from sessions s where s.therapist_id = '${tom!.actor.id}' and s.status = 'scheduled'
    union all select client_id from client_therapists where therapist_id = '${tom!.actor.id}' and until is null
    union all select id from working_hours where therapist_id = '${tom!.actor.id}'`);

/** A note that Tom began about Ana and has not signed. */
async function aDraft() {
  await studio.owner.exec(
    `insert into care_files (client_id, opened_at) values ('${ana.actor.id}', now()) on conflict do nothing`,
  );
  await studio.owner
    .exec(`insert into confidential_treatment_sessions (client_id, therapist_id, session_date, created_at,
    updated_at) values ('${ana.actor.id}', '${tom!.actor.id}', '2026-06-08', now(), now())`);
}
const draftsOf = (id: string) => sql`select * from drafts_of(${id}::uuid)`;

test("what is handed over belongs to the colleague, who looks after the client, and nothing to the former therapist", async () => {
  await aSession(studio, tom!, ana);
  const group = await aGroup(studio, tom!, { session_time: "12:00" });
  await aPlace(tom!, group.id, "Gail Guest");
  await studio.owner.query(
    "insert into working_hours (therapist_id, weekday, from_time, until_time) values ($1, 1, '09:00', '12:00')",
    [tom!.actor.id],
  );
  await studio.owner.exec("delete from outbox");
  expect(await end({}, kate!.actor.id)).toEqual({ ok: true, value: undefined });
  expect(await standing()).toEqual([]);
  expect(await rows("select therapist_id, status from sessions")).toEqual(
    [1, 2].map(() => ({ therapist_id: kate!.actor.id, status: "scheduled" })),
  );
  const looksAfter = await rows(`select therapist_id from client_therapists where until is null`);
  expect(looksAfter).toEqual([{ therapist_id: kate!.actor.id }]);
  expect((await findAccount(owner, tom!.actor.accountId))?.person?.accessEnabled).toBe(false);
  const events = await rows("select event from outbox order by event");
  expect(events.map(({ event }) => event)).toEqual(["account.access-changed", "therapist.away"]);
  await expectInvariants(studio.owner);
});

test("what is cancelled leaves the client unassigned, and what is past keeps the therapist's name", async () => {
  const past = await aSession(studio, tom!, ana);
  await studio.owner.query("update sessions set status = 'completed' where id = $1", [past.id]);
  await aSession(studio, tom!, ana, { session_date: "2026-06-22" });
  expect(await end()).toMatchObject({ ok: true });
  expect(await rows("select status, therapist_id from sessions order by starts_at")).toEqual([
    { status: "completed", therapist_id: tom!.actor.id },
    { status: "cancelled", therapist_id: tom!.actor.id },
  ]);
  expect(await rows("select 1 from client_therapists where until is null")).toEqual([]);
  await expectInvariants(studio.owner);
});

test("a session that is cancelled makes no therapist look after a client whom they handed over before", async () => {
  await aSession(studio, kate!, ana, { therapist_id: tom!.actor.id });
  await studio.owner.exec("update client_therapists set until = now()");
  expect(await end()).toMatchObject({ ok: true });
  expect(await rows("select 1 from client_therapists where until is null")).toEqual([]);
});

test("every sign-in of the therapist is over", async () => {
  const session = {
    now: noon,
    expiresAt: after(noon, days(1)),
    address: "",
    device: "",
  };
  await accountsOn(studio.db).openSession({ ...session, accountId: tom!.actor.accountId });
  expect(await end()).toMatchObject({ ok: true });
  expect(await rows("select 1 from auth_sessions")).toEqual([]);
});

test("a colleague who is not free is refused at that session, and nothing is changed", async () => {
  await aSession(studio, tom!, ana);
  const clash = await aSession(studio, tom!, ana, { session_time: "14:00" });
  const chosen = await input(kate!.actor.id);
  await aSession(studio, kate!, await aClient(studio), { session_time: "14:30" });
  expect(
    (await listBelongings(owner, tom!.actor.id)).sessions.map(
      ({ colleagues }) => colleagues.length,
    ),
  ).toEqual([1, 0]);
  expect(await endWork(owner, { ...chosen, ...proof })).toEqual({
    ok: false,
    why: "not-free",
    sessionId: clash.id,
  });
  expect(await standing()).toHaveLength(3);
});

test("a wrong password, new sessions meanwhile, or open decisions leave everything unchanged", async () => {
  await aSession(studio, tom!, ana);
  const chosen = await input();
  const wrong = await endWork(owner, { ...chosen, ...proof, password: "not this one" });
  expect(wrong).toEqual({ ok: false, why: "wrong-password" });
  const keep = chosen.decisions.map((one) => ({ ...one, to: "keep" as const }));
  expect(await end({ decisions: keep })).toEqual({ ok: false, why: "changed-meanwhile" });
  await aSession(studio, tom!, await aClient(studio), { session_time: "16:00" });
  expect(await endWork(owner, { ...chosen, ...proof })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect((await findAccount(owner, tom!.actor.accountId))?.person?.accessEnabled).toBe(true);
  expect(await standing()).toHaveLength(4);
});

test("a draft is listed by client and day, and stays behind only if the owner agrees", async () => {
  await aSession(studio, tom!, ana);
  await aDraft();
  const { drafts } = await listBelongings(owner, tom!.actor.id);
  expect(drafts).toEqual([
    {
      client: "Ana Lee",
      number: expect.stringMatching(/^FR/),
      day: "2026-06-08",
    },
  ]);
  expect(await end()).toEqual({ ok: false, why: "drafts-unsigned" });
  expect(await end({ leavesDrafts: true })).toMatchObject({ ok: true });
});

test("a draft about a client who was covered, or is looked after by a colleague now, is found as well", async () => {
  await aDraft();
  expect(await rows("select 1 from client_therapists")).toEqual([]);
  expect((await listBelongings(owner, tom!.actor.id)).drafts).toMatchObject([
    { client: "Ana Lee" },
  ]);
  expect(await end()).toEqual({ ok: false, why: "drafts-unsigned" });
});

test("a series goes on with a colleague, or ends today", async () => {
  const insert = `insert into session_series (kind, session_type_id, client_id, therapist_id, location_id, price, starts_on,
    local_time, duration_minutes, recurrence_pattern, recurrence_interval, recurrence_end_type, generated_until, created_at,
    updated_at) select 'individual', (select id from session_types limit 1), '${ana.actor.id}', '${tom!.actor.id}',
    (select id from locations limit 1), 45, '2026-06-01', '10:00', 60, 'weekly', 1, 'never', '2026-06-01', now(), now()`;
  await studio.owner.exec(insert);
  await studio.owner.exec(insert);
  const { series } = await listBelongings(owner, tom!.actor.id);
  expect(series.map(({ when }) => when)).toEqual([
    "Every Monday at 10:00",
    "Every Monday at 10:00",
  ]);
  const given = series.map(({ id }, place) => ({
    id,
    to: place === 0 ? kate!.actor.id : undefined,
  }));
  expect(await end({ series: given })).toMatchObject({ ok: true });
  expect(
    await rows(
      "select therapist_id, ended_on is null as goes_on from session_series order by ended_on nulls first",
    ),
  ).toEqual([
    { therapist_id: kate!.actor.id, goes_on: true },
    { therapist_id: tom!.actor.id, goes_on: false },
  ]);
});

test("owners cannot end their own work or that of a former colleague, and one submit does not turn a therapist's access off", async () => {
  const mine = { ...(await input()), accountId: owner.actor.accountId };
  expect(await endWork(owner, { ...mine, ...proof })).toEqual({ ok: false, why: "yourself" });
  expect(await end({ accountId: ana.actor.accountId })).toEqual({ ok: false, why: "nobody" });
  const off = {
    accountId: tom!.actor.accountId,
    area: "portal",
    enabled: false,
    address: "192.0.2.1",
  } as const;
  expect(await setAccess(owner, off)).toEqual({ ok: false, why: "asks-first" });
  expect(await end()).toMatchObject({ ok: true });
  expect(await end()).toEqual({ ok: false, why: "nobody" });
});

test("the database shows only owners which drafts there are", async () => {
  await aSession(studio, tom!, ana);
  await aDraft();
  for (const ctx of [kate!, ana, tom!])
    expect(
      (await ctx.db.read(ctx.identity, (db) => db.execute(draftsOf(tom!.actor.id)))) as {
        rows: unknown[];
      },
    ).toMatchObject({ rows: [] });
});

test("the owner reads the whole schedule without treating clients, with sessions and clients without a therapist", async () => {
  await aSession(studio, tom!, ana, { notes: "canary: bring the bands" });
  const week = await listWeek(owner, "2026-06-15");
  expect(week.map(({ what, client }) => [what, client])).toEqual([["Sports Therapy", "Ana Lee"]]);
  expect(JSON.stringify(week)).not.toContain("canary");
  expect(await countOfNobody(owner)).toEqual({ sessions: 0, clients: 0 });
  await studio.owner.query("update clients set portal_access_enabled = false where id = $1", [
    tom!.actor.id,
  ]);
  expect(await countOfNobody(owner)).toEqual({ sessions: 1, clients: 0 });
  await studio.owner.exec("update client_therapists set until = since");
  expect(await countOfNobody(owner)).toEqual({ sessions: 1, clients: 1 });
  expect((await listOfNobody(owner)).clients).toEqual([
    {
      id: ana.actor.id,
      name: "Ana Lee",
      number: expect.stringMatching(/^FR/),
    },
  ]);
});
