import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aGroup, aPlace, aSession, aTherapist } from "#tests/support/schedule.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { addException } from "../hours/change-hours.ts";
import { closeDays } from "./close-days.ts";
import type { Decision } from "./settle.ts";
import { listAffectedSessions } from "./list-affected-sessions.ts";

let studio: Studio;
let [tom, kate]: Ctx<Therapist>[] = [];
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, kate] = [await aTherapist(studio), await aTherapist(studio)];
  ana = await aClient(studio);
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec(
    "delete from availability_exceptions; delete from sessions; delete from outbox",
  ),
);

const days = () => ({
  therapistId: tom!.actor.id,
  from: "2026-06-15",
  until: "2026-06-16",
});
const decide = async (to: Decision["to"]) =>
  (await listAffectedSessions(tom!, days())).map(({ id, version }) => ({ id, version, to }));
const close = (decisions: Decision[], ctx = tom!) =>
  closeDays(ctx, { days: days(), decisions, reason: "Flu" });
const publishedEvents = async () =>
  (await studio.owner.query<{ event: string }>("select event from outbox order by event")).rows.map(
    (one) => one.event,
  );

test("all people affected are listed with their phone numbers, and with the colleagues who are free", async () => {
  await aSession(studio, tom!, ana);
  const group = await aGroup(studio, tom!, { session_date: "2026-06-16", session_time: "12:00" });
  await aPlace(tom!, group.id, "Gail Guest");
  await aSession(studio, tom!, await aClient(studio), { session_date: "2026-06-17" });
  await aSession(studio, kate!, await aClient(studio), { session_time: "10:30" });
  const found = await listAffectedSessions(tom!, days());
  expect(
    found.map(({ people, colleagues }) => [
      people.map(({ name }) => name),
      colleagues.map(({ id }) => id),
    ]),
  ).toEqual([
    [["Ana Lee"], []],
    [["Gail Guest"], [kate!.actor.id]],
  ]);
});

test("cancelling all sessions at once claims the days, and is announced once", async () => {
  await aSession(studio, tom!, ana);
  await aSession(studio, tom!, ana, { session_time: "14:00" });
  await studio.owner.exec("delete from outbox");
  expect(await close(await decide("cancel"))).toEqual({ ok: true, value: { cancelled: 2 } });
  expect(await publishedEvents()).toEqual(["therapist.away"]);
  expect(await listAffectedSessions(tom!, days())).toEqual([]);
  await expect(aSession(studio, tom!, ana)).rejects.toThrow("closed");
});

test("a session is handed over to a colleague who is free, and keeps its client", async () => {
  const { id } = await aSession(studio, tom!, ana);
  await studio.owner.exec("delete from outbox");
  expect(await close(await decide({ therapistId: kate!.actor.id }))).toMatchObject({ ok: true });
  const { rows } = await studio.owner.query(
    "select therapist_id, client_id, status from sessions where id = $1",
    [id],
  );
  expect(rows).toEqual([
    {
      therapist_id: kate!.actor.id,
      client_id: ana.actor.id,
      status: "scheduled",
    },
  ]);
  expect(await publishedEvents()).toEqual(["therapist.away"]);
});

test("a colleague who is away themselves is not offered", async () => {
  await aSession(studio, tom!, ana);
  const offered = async () =>
    (await listAffectedSessions(tom!, days())).flatMap(({ colleagues }) => colleagues);
  expect(await offered()).toMatchObject([{ id: kate!.actor.id }]);
  const holiday = {
    dayFrom: "2026-06-15",
    dayUntil: "2026-06-19",
    reason: "Holiday",
  };
  await addException(kate!, {
    therapistId: kate!.actor.id,
    ...holiday,
    from: null,
    until: null,
    kind: "closed",
  });
  expect(await offered()).toEqual([]);
});

test("a change made meanwhile, or a colleague who is not free any more, leaves everything unchanged", async () => {
  await aSession(studio, tom!, ana);
  const [cancel, hand] = [await decide("cancel"), await decide({ therapistId: kate!.actor.id })];
  await aSession(studio, kate!, await aClient(studio));
  expect(await close(hand)).toMatchObject({ ok: false, why: "not-free" });
  await aSession(studio, tom!, await aClient(studio), { session_time: "16:00" });
  expect(await close(cancel)).toEqual({ ok: false, why: "changed-meanwhile" });
  expect(await listAffectedSessions(tom!, days())).toHaveLength(2);
  expect((await studio.owner.query("select 1 from availability_exceptions")).rows).toEqual([]);
});

test("only a colleague who manages the schedule closes days for a therapist who is ill", async () => {
  await aSession(studio, tom!, ana);
  const decisions = await decide("keep");
  expect(await close(decisions, await aTherapist(studio, []))).toEqual({
    ok: false,
    why: "not-allowed",
  });
  expect(await close(decisions, kate)).toMatchObject({ ok: true, value: { cancelled: 0 } });
  expect(await listAffectedSessions(tom!, days())).toHaveLength(1);
});

test("the database lets a colleague close another's days, and only the owner the studio's", async () => {
  const owner = await aStaffMember(studio);
  const shut = (ctx: Ctx, therapistId: string | null, kind = "closed") =>
    ctx.db.transaction(ctx.identity, (tx) =>
      tx.execute(sql`insert into availability_exceptions (therapist_id, day_from, day_until, from_time, until_time, kind, reason, created_at)
        values (${therapistId}, '2026-06-15', '2026-06-15', '09:00', '10:00', ${kind}, '', now())`),
    );
  await expect(shut(kate!, tom!.actor.id)).resolves.toBeDefined();
  await expect(shut(kate!, tom!.actor.id, "open")).rejects.toThrow();
  await expect(shut(kate!, null)).rejects.toThrow();
  await expect(shut(await aTherapist(studio, []), tom!.actor.id)).rejects.toThrow();
  await expect(shut(owner, null)).resolves.toBeDefined();
});
