import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { anAccount } from "#tests/support/people.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listTreatments } from "../treatments/queries.ts";
import { giveReason, openCareRecord } from "./open-care-record.ts";

let studio: Studio;
let clientId: string;
let tom: Ctx<Therapist>;
let cover: Ctx<Therapist>;
let stranger: Ctx<Therapist>;
const address = "192.0.2.1";
const reading = { what: "the-treatment-notes", address };

beforeAll(async () => {
  studio = await createStudio();
  [tom, cover, stranger] = [
    await aTherapist(studio, []),
    await aTherapist(studio, ["view_all_clients"]),
    await aTherapist(studio, []),
  ];
  clientId = (await anAccount(studio)).person!.id;
  await studio.owner.exec(`insert into client_therapists (client_id, therapist_id, since)
    values ('${clientId}', '${tom.actor.id}', '${noon.toISOString()}')`);
});
afterAll(() => studio.db.close());

const audited = async () =>
  (
    await studio.owner.query(
      "select action from audit_log where subject_id = $1 and outcome = 'done' order by at, id",
      [clientId],
    )
  ).rows;
const refusals = async () =>
  (
    await studio.owner.query(
      "select actor_id, detail->>'why' as why from audit_log where outcome = 'refused' order by why desc",
    )
  ).rows;

test("a treating therapist opens the record, and an audit event is written first", async () => {
  expect(await openCareRecord(tom, clientId, reading)).toEqual({ ok: true, value: { clientId } });
  expect(await audited()).toEqual([{ action: "client.read" }]);
});

test("a therapist who neither treats a client nor sees all gets the same response as for a missing client", async () => {
  const unknown = { ok: false, why: "unknown" };
  expect(await openCareRecord(stranger, clientId, reading)).toEqual(unknown);
  expect(await openCareRecord(stranger, "00000000-0000-4000-8000-000000000000", reading)).toEqual(
    unknown,
  );
  expect(await giveReason(stranger, { clientId, reason: "Curious" })).toEqual(unknown);
});

test("a refused opening is an audit event, too", async () => {
  await studio.owner.exec("delete from audit_log");
  await openCareRecord(stranger, clientId, reading);
  await openCareRecord(cover, clientId, reading);
  expect(await refusals()).toEqual([
    { actor_id: stranger.actor.accountId, why: "unknown" },
    { actor_id: cover.actor.accountId, why: "reason-needed" },
  ]);
});

test("a therapist who sees all clients but does not treat this one gives a reason, and may read for a day", async () => {
  expect(await openCareRecord(cover, clientId, reading)).toEqual({
    ok: false,
    why: "reason-needed",
  });
  expect(await giveReason(cover, { clientId, reason: "  " })).toEqual({
    ok: false,
    why: "no-reason",
  });
  expect(await giveReason(cover, { clientId, reason: "Covers for Tom" })).toMatchObject({
    ok: true,
  });
  expect(await openCareRecord(cover, clientId, reading)).toMatchObject({ ok: true });
  const tomorrow = { ...cover, now: after(noon, hours(25)) };
  expect(await openCareRecord(tomorrow, clientId, reading)).toEqual({
    ok: false,
    why: "reason-needed",
  });
  const { rows } = await studio.owner.query(
    "select event from outbox where event = 'record.reason-given'",
  );
  expect(rows).toHaveLength(1);
});

test("200 reads of a record are 200 audit events", async () => {
  const [ana, kate] = [await aClient(studio), await aTherapist(studio, ["create_notes"])];
  for (const one of [tom, kate]) await treats(studio, one, ana);
  for (let read = 0; read < 200; read++) {
    const therapist = read % 3 ? tom : kate;
    const part = `part-${read % 7}`;
    const opened = await openCareRecord(therapist, ana.actor.id, { ...reading, what: part });
    if (opened.ok) await listTreatments(therapist, opened.value, 1);
  }
  const { rows: lines } = await studio.owner.query(
    "select from audit_log where action = 'client.read' and subject_id = $1",
    [ana.actor.id],
  );
  expect(lines).toHaveLength(200);
});
