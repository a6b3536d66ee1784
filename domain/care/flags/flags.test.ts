import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { healthFlags } from "#db/schema/care/health.ts";
import { days, after } from "#domain/kernel/time.ts";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import {
  cancelPlace,
  confirmPlace,
  moveParticipant,
} from "#domain/schedule/groups/change-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { extendSeries } from "#domain/schedule/series/extend-series.ts";
import { previewSeries, startSeries } from "#domain/schedule/series/start-series.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { sessionForm } from "#domain/schedule/sessions/forms.ts";
import { aRecord } from "#tests/support/care.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aTherapist,
  at,
  sessionValues,
} from "#tests/support/schedule.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { flagForm } from "./forms.ts";
import { listAdaptations } from "#domain/schedule/groups/adaptations.ts";
import { listFlags } from "./queries.ts";
import { liftFlag, setFlag } from "./set-flag.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let teacher: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, teacher] = [
    await aTherapist(studio, ["create_notes"]),
    await aTherapist(studio, ["manage_sessions"]),
  ];
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());
beforeEach(() => studio.owner.exec("delete from health_flags; delete from audit_log"));

let day = 14;
/** A class of the teacher's on a day of its own. */
const aClass = () => aGroup(studio, teacher, { session_date: `2026-06-${(day += 1)}` });
const form = (values: Record<string, string> = {}) =>
  flagForm.parse({
    kind: "warn",
    reason: "Heron disc",
    adaptation: "No prone work",
    until: "",
    ...values,
  });
async function aFlag(values: Record<string, string> = {}): Promise<string> {
  const set = await setFlag(tom, await aRecord(tom, ana), form(values));
  return set.ok ? set.value.id : set.why;
}
const minds = async (ctx: Ctx<Therapist>) =>
  (await listAdaptations(ctx, [ana.actor.id])).map(({ adaptation }) => adaptation);
const reasonsSeenBy = (ctx: Ctx<Therapist>) =>
  ctx.db.read(ctx.identity, (db) => db.select({ reason: healthFlags.reason }).from(healthFlags));
const lift = async (id: string) => liftFlag(tom, await aRecord(tom, ana), id);
const asked = (outcome: { ok: true } | { ok: false; why: string }) => outcome.ok || outcome.why;
const joins = async (more: { wasAsked?: boolean } = {}) => {
  const group = await aClass();
  const added = await addParticipant(teacher, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
    ...more,
  });
  const places = await studio.owner.query(
    "select 1 from group_participants where session_id = $1",
    [group.id],
  );
  await studio.owner.query("delete from group_participants where session_id = $1", [group.id]);
  return [added.ok || added.why, places.rows.length];
};

test("a teacher reads what to mind and not why; a therapist who neither teaches nor treats reads nothing", async () => {
  await aFlag();
  const stranger = await aTherapist(studio, ["create_notes", "access_confidential"]);
  expect([await minds(teacher), await minds(stranger)]).toEqual([[], []]);
  const group = await aClass();
  await addParticipant(teacher, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  expect([await minds(teacher), await reasonsSeenBy(teacher)]).toEqual([["No prone work"], []]);
  expect(await reasonsSeenBy(tom)).toEqual([{ reason: "Heron disc" }]);
  await studio.owner.query("delete from group_participants where session_id = $1", [group.id]);
});

test("a flag is in force until its day or until it is lifted, and both are kept", async () => {
  const record = await aRecord(tom, ana);
  const [until, open] = [await aFlag({ until: "2026-06-12", adaptation: "Slowly" }), await aFlag()];
  expect((await minds(tom)).toSorted()).toEqual(["No prone work", "Slowly"]);
  expect(await minds(at(tom, after(noon, days(3))))).toEqual(["No prone work"]);
  expect(await liftFlag(tom, record, open)).toMatchObject({ ok: true });
  expect(await liftFlag(tom, record, open)).toEqual({ ok: false, why: "no-such-flag" });
  expect(await minds(tom)).toEqual(["Slowly"]);
  expect((await listFlags(tom, record)).map(({ id, isOver }) => [id, isOver])).toEqual([
    [until, false],
    [open, true],
  ]);
});

test("without permission to write or without consent, no flag is set", async () => {
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  expect(await setFlag(reader, await aRecord(reader, ana), form())).toEqual({
    ok: false,
    why: "not-allowed",
  });
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  await treats(studio, tom, bea);
  await studio.owner.query("delete from consents where client_id = $1", [bea.actor.id]);
  expect(await setFlag(tom, await aRecord(tom, bea), form())).toEqual({
    ok: false,
    why: "no-consent",
  });
});

test("a block keeps the client out of groups for every therapist, and an ask-first until the question is confirmed", async () => {
  expect(await joins()).toEqual([true, 1]);
  const blocked = await aFlag({ kind: "block" });
  expect(await joins({ wasAsked: true })).toEqual(["blocked", 0]);
  const group = await aClass();
  expect(await bookPlace(ana, group.id)).toEqual({ ok: false, why: "blocked" });
  await liftFlag(tom, await aRecord(tom, ana), blocked);
  await aFlag({ kind: "ask-first" });
  expect([await joins(), await bookPlace(ana, group.id)]).toMatchObject([
    ["ask-first", 0],
    { why: "ask-first" },
  ]);
  expect(await joins({ wasAsked: true })).toEqual([true, 1]);
});

test("a session follows the same rules as a place: blocked, ask first, or another day", async () => {
  const values = await sessionValues(studio, teacher, ana);
  const books = async (more: Record<string, string> = {}) =>
    asked(
      await bookSession(
        teacher,
        sessionForm.parse({ ...values, session_date: `2026-07-${(day += 1)}`, ...more }),
      ),
    );
  const blocked = await aFlag({ kind: "block", until: "2026-07-30" });
  expect(await books({ was_asked: "on" })).toBe("blocked");
  expect(await books({ session_date: "2026-07-31" })).toBe(true);
  await lift(blocked);
  const first = await aFlag({ kind: "ask-first" });
  expect([await books(), await books({ was_asked: "on" })]).toEqual(["ask-first", true]);
  await lift(first);
  await aFlag();
  expect(await books()).toBe(true);
});

test("a move, a new place or an offer asks first; an existing or restored place does not ask again", async () => {
  const [here, there] = [await aClass(), await aClass()];
  const place = await addParticipant(teacher, {
    sessionId: here.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const id = place.ok ? place.value.id : "";
  await aFlag({ kind: "ask-first" });
  const moves = async (more: object) =>
    asked(await moveParticipant(teacher, { id, to: there.id, ...more }));
  expect([await moves({}), await moves({ wasAsked: true })]).toEqual(["ask-first", true]);
  await cancelPlace(teacher, { id, reason: "" });
  expect(await restorePlace(teacher, { id, status: "waitlist" })).toMatchObject({ ok: true });
  expect(await offerNext(studio.system(), there.id)).toEqual({ ok: true, value: 0 });
  expect(asked(await confirmPlace(teacher, id))).toBe("ask-first");
  expect(asked(await confirmPlace(teacher, id, { wasAsked: true }))).toBe(true);
  await cancelPlace(teacher, { id, reason: "" });
  expect(asked(await restorePlace(teacher, { id, status: "confirmed" }))).toBe(true);
  await aFlag({ kind: "block" });
  await cancelPlace(teacher, { id, reason: "" });
  expect(asked(await restorePlace(teacher, { id, status: "confirmed" }))).toBe("blocked");
});

test("who is kept out since they were offered a place does not take it; the studio may confirm it", async () => {
  const { id } = await aClass();
  const waits = await addParticipant(teacher, {
    sessionId: id,
    clientId: ana.actor.id,
    status: "waitlist",
  });
  const place = waits.ok ? waits.value.id : "";
  await offerNext(studio.system(), id);
  await aFlag({ kind: "block" });
  expect(await confirmPlace(ana, place)).toEqual({ ok: false, why: "blocked" });
  expect(await confirmPlace(studio.system(), place)).toEqual({ ok: false, why: "blocked" });
  expect(await confirmPlace(teacher, place)).toMatchObject({ value: { status: "confirmed" } });
});

test("a series asks once, and the nightly job continues it as agreed", async () => {
  const flag = await aFlag({ kind: "ask-first" });
  const input = await aSeriesInput(studio, teacher.actor.id, {
    recurrenceEndType: "never",
    recurrenceOccurrences: null,
    clientId: ana.actor.id,
  });
  const starts = async (wasAsked: boolean) => {
    const { fingerprint } = await previewSeries(teacher, input);
    return startSeries(teacher, input, { shown: fingerprint, excludedDates: [], wasAsked });
  };
  expect(asked(await starts(false))).toBe("ask-first");
  const started = await starts(true);
  expect(asked(started)).toBe(true);
  const later = at(studio.system(), after(noon, days(30)));
  expect(await extendSeries(later, started.ok ? started.value.seriesId : "")).toMatchObject({
    ok: true,
  });
  await lift(flag);
});

test("the database itself refuses a place to a client who is kept out by a flag", async () => {
  const group = await aClass();
  await aFlag({ kind: "block" });
  const row = `insert into group_participants (session_id, places, place_no, client_id, status, joined_at, booking_date,
    booked_by, updated_at) select id, max_participants, 1, '${ana.actor.id}', 'confirmed', now(), '2026-06-10', 'staff', now()
    from sessions where id = '${group.id}'`;
  await expect(
    studio.db.transaction(studio.system().identity, (tx) => tx.execute(row)),
  ).rejects.toThrow();
  await studio.owner.exec("update client_adaptations set lifted_at = now()");
  await studio.db.transaction(studio.system().identity, (tx) => tx.execute(row));
});
