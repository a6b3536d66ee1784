import { afterAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { closeDays } from "#domain/schedule/absence/close-days.ts";
import type { Decision } from "#domain/schedule/absence/settle.ts";
import { listAffectedSessions } from "#domain/schedule/absence/list-affected-sessions.ts";
import { undoLastChange } from "#domain/schedule/sessions/undo-last-change.ts";
import { aClient, aSession, aTherapist } from "#tests/support/schedule.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { eventsIn, methodOf } from "#tests/support/read-calendar.ts";
import { noon } from "#tests/support/studio.ts";
import { handlers } from "#jobs/handlers.ts";

const { studio, sent } = await createMailStudio();
const [tom, kate]: Ctx<Therapist>[] = [await aTherapist(studio), await aTherapist(studio)];
const [ana, bea] = [
  await aClient(studio),
  await aClient(studio, { firstName: "Bea", lastName: "Moss" }),
];
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from availability_exceptions; delete from sessions");
  sent.length = 0;
  await aSession(studio, tom!, ana, { session_date: "2026-06-15", session_time: "09:00" });
  await aSession(studio, tom!, ana, { session_date: "2026-06-16", session_time: "09:00" });
  await aSession(studio, tom!, bea, { session_date: "2026-06-16", session_time: "14:00" });
  await studio.owner.exec("delete from outbox");
});

/** Closes Tom's two days as decided of each session in order of time; answers what was shown. */
async function close(...to: Decision["to"][]) {
  const days = {
    therapistId: tom!.actor.id,
    from: "2026-06-15",
    until: "2026-06-16",
  };
  const shown = await listAffectedSessions(tom!, days);
  const decisions = shown.map(({ id, version }, place) => ({ id, version, to: to[place]! }));
  expect(await closeDays(tom!, { days, decisions, reason: "Flu" })).toMatchObject({ ok: true });
  return shown;
}

/** Runs what is due four minutes later, twice over, as a worker that lost its connection would. */
async function runDue() {
  const now = after(noon, minutes(4));
  const { rows } = await studio.owner.query<{ id: string; event: string; payload: never }>(
    "select id, event, payload from outbox where due_at <= $1",
    [now],
  );
  for (const { id, event, payload } of [...rows, ...rows])
    await handlers[event]!(studio.system(now), payload, { id, attempt: 1 });
}
const fileOf = (mail: (typeof sent)[number]) =>
  Buffer.from(mail.attachments![0]!.content).toString("utf8");

test("a person with two sessions is told of both in one email with one calendar file, and a person with one as of any other", async () => {
  await close("cancel", { therapistId: kate!.actor.id }, "cancel");
  await runDue();
  expect(sent).toHaveLength(2);
  const ofAna = sent.find(({ text }) => text.includes("your therapist is away"))!;
  const ofBea = sent.find((mail) => mail !== ofAna)!;
  expect(ofAna.text).toContain("Monday 15 June 2026 at 09:00, Sports Therapy: does not take place");
  expect(ofAna.text).toContain("Tuesday 16 June 2026 at 09:00, Sports Therapy: takes place, with ");
  const files = ofAna.attachments!.map(({ content }) => Buffer.from(content).toString("utf8"));
  expect(files.map((file) => [methodOf(file), eventsIn(file).length])).toEqual([
    ["REQUEST", 1],
    ["CANCEL", 1],
  ]);
  expect([ofBea.subject, methodOf(fileOf(ofBea))]).toEqual([
    "Your session is cancelled: Tuesday 16 June 2026 at 14:00",
    "CANCEL",
  ]);
  for (const { text, html } of sent) expect(text + html).not.toContain("Flu");
});

test("what was left as it is, or undone before the emails went, is told to no client", async () => {
  const [first] = await close("cancel", "keep", "keep");
  await studio.owner.exec("delete from session_claims where session_id is null");
  expect(await undoLastChange(tom!, { id: first!.id, version: first!.version + 1 })).toMatchObject({
    ok: true,
  });
  await runDue();
  expect(sent).toEqual([]);
});

test("days without a cancelled or handed-over session need no email", async () => {
  await close("keep", "keep", "keep");
  expect((await studio.owner.query("select 1 from outbox")).rows).toEqual([]);
});

test("whose therapist has left reads so, in one mail", async () => {
  await close("cancel", "cancel", "keep");
  await studio.owner.exec(`update outbox set payload = payload || '{"hasLeft": true}'`);
  await runDue();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toContain("your therapist does not work with us any more");
});
