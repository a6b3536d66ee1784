import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aPlace,
  aSession,
  aTherapist,
} from "#tests/support/schedule.ts";
import { aClientNote, treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listAttendees, listDay } from "./list-day.ts";

const day = "2026-06-15";
let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let ben: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes", "edit_notes", "manage_sessions"]);
  ana = await aClient(studio);
  ben = await aClient(studio, { firstName: "Ben", lastName: "Orr" });
  await treats(studio, tom, ana);
  await treats(studio, tom, ben);
});
afterAll(() => studio.db.close());

test("a day lists its sessions in order with their attendees, without cancelled ones", async () => {
  const later = await aSession(studio, tom, ben, { session_time: "15:00" });
  await aSession(studio, tom, ana, { session_time: "09:00" });
  const group = await aGroup(studio, tom, { session_time: "11:30", group_name: "Mat at noon" });
  await aPlace(tom, group.id, "Guest Gill");
  await addParticipant(tom, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const other = await aTherapist(studio);
  await aSession(studio, other, ben, { session_time: "18:00" });
  const shown = await listDay(tom, day);
  expect(shown.map(({ groupName, people }) => [groupName, people.map(({ name }) => name)])).toEqual(
    [
      [null, ["Ana Lee"]],
      ["Mat at noon", ["Guest Gill", "Ana Lee"]],
      [null, ["Ben Orr"]],
    ],
  );
  await cancelSession(tom, {
    id: later.id,
    version: 1,
    reason: "",
  });
  expect((await listDay(tom, day)).length).toBe(2);
});

test("first visits, missing forms and new responses are shown beside the client's name", async () => {
  await studio.owner.query(
    `insert into forms (slug, title, purpose) values ('heron', 'Heron intake', 'intake')`,
  );
  await studio.owner.query(
    `insert into form_requests (client_id, form_id, asked_at) select $1, id, now() from forms where slug = 'heron'`,
    [ana.actor.id],
  );
  const noteId = await aClientNote(tom, ana);
  await studio.owner.query(
    `insert into client_note_responses (client_id, client_note_id, compliance_status, client_feedback, created_at)
     values ($1, $2, 'difficulty', 'Heron hurts', $3)`,
    [ana.actor.id, noteId, noon],
  );
  const [first, group] = await listDay(tom, day);
  expect(first!.people).toMatchObject([
    {
      isFirstVisit: true,
      formsMissing: 1,
      responseId: expect.any(String),
    },
  ]);
  expect(group!.people).toMatchObject([
    {
      clientId: null,
      isFirstVisit: false,
      formsMissing: 0,
      responseId: null,
    },
    { name: "Ana Lee", isFirstVisit: false },
  ]);
  expect(JSON.stringify([first, group])).not.toContain("Heron");
  // A single session has only its own attendees.
  expect((await listAttendees(tom, [first!.id])).map(({ name }) => name)).toEqual(["Ana Lee"]);
});
