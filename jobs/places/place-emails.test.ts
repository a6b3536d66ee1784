import { afterAll, beforeEach, expect, test } from "vitest";
import { bookPlace } from "#domain/schedule/groups/book-place.ts";
import {
  cancelPlace,
  confirmPlace,
  moveParticipant,
} from "#domain/schedule/groups/change-place.ts";
import { offerNext } from "#domain/schedule/groups/offer-next.ts";
import { restorePlace } from "#domain/schedule/groups/restore-place.ts";
import { cancelSession } from "#domain/schedule/sessions/cancel-session.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { addParticipant, aClient, aGroup, aPlace, at } from "#tests/support/schedule.ts";
import { openSessionMailStudio, soon, to } from "#tests/support/session-mail-studio.ts";

const { studio, sent, tom, ana, empty, drain, fileOf } = await openSessionMailStudio();
afterAll(() => studio.db.close());
beforeEach(empty);

test("of a group everybody with a place is told once, each with an event of their own, and a guest of no portal", async () => {
  const group = await aGroup(studio, tom);
  await bookPlace(ana, group.id);
  const guest = await aPlace(tom, group.id, "Gail Guest");
  await studio.owner.query(
    "update group_participants set client_email = 'gail@example.com' where id = $1",
    [guest.id],
  );
  await drain(soon(3), 2);
  expect(sent.splice(0).map(({ to: who, subject }) => [who, subject.split(":")[0]])).toEqual([
    [expect.stringMatching(/^person/), "Your session is booked"],
    ["gail@example.com", "Your session is booked"],
  ]);
  await cancelSession(at(tom, soon(4)), {
    id: group.id,
    version: 1,
    reason: "",
  });
  await drain(soon(7), 2);
  expect(sent).toHaveLength(2);
  expect(new Set([fileOf(0).uid, fileOf(1).uid]).size).toBe(2);
  const [hers, gails] = [
    sent.find((mail) => mail.to !== "gail@example.com")!,
    sent.find(({ to: who }) => who === "gail@example.com")!,
  ];
  expect(hers.text).toContain("/client/sessions");
  expect(gails.text).not.toContain("/client/sessions");
  expect(hers.text + Buffer.from(hers.attachments![0]!.content).toString()).not.toMatch(/gail/i);
});

test("somebody whom a therapist gives a place in a group hears of it alone, of another date, and of its end", async () => {
  const [one, other] = [
    await aGroup(studio, tom),
    await aGroup(studio, tom, { session_date: "2026-06-22" }),
  ];
  await studio.owner.exec("delete from outbox");
  const place = await addParticipant(tom, {
    sessionId: one.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const id = place.ok ? place.value.id : "";
  await drain(soon(3), 2);
  expect(sent.map(({ subject }) => subject)).toEqual([
    "Your session is booked: Monday 15 June 2026 at 10:00",
  ]);
  expect(fileOf(0)).toMatchObject({ method: "REQUEST", status: "CONFIRMED" });
  await moveParticipant(at(tom, soon(10)), { id, to: other.id });
  await drain(soon(13), 2);
  expect(sent.slice(1).map(({ subject }) => subject)).toEqual([
    "Your session has moved: Monday 22 June 2026 at 10:00",
  ]);
  expect(sent[1]!.text).toContain("Before, it was Monday 15 June 2026");
  await cancelPlace(at(tom, soon(20)), { id, reason: "" });
  await drain(soon(23), 2);
  expect(sent.slice(2).map(({ subject }) => subject)).toEqual([
    "Your place is cancelled: Monday 22 June 2026 at 10:00",
  ]);
  expect(fileOf(2).method).toBe("CANCEL");
});

test("a place that is given and taken within three minutes, or taken and put back, is told to nobody", async () => {
  const group = await aGroup(studio, tom);
  await studio.owner.exec("delete from outbox");
  const place = await addParticipant(tom, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const id = place.ok ? place.value.id : "";
  await cancelPlace(at(tom, soon(1)), { id, reason: "" });
  await drain(soon(10));
  expect(sent).toEqual([]);
  await restorePlace(at(tom, soon(11)), { id, status: "confirmed" });
  await drain(soon(14));
  expect(sent.splice(0)).toHaveLength(1);
  await cancelPlace(at(tom, soon(20)), { id, reason: "" });
  await restorePlace(at(tom, soon(21)), { id, status: "confirmed" });
  await drain(soon(30));
  expect(sent).toEqual([]);
});

test("a group that is filled and moved at once tells each person once, as what they are, how it is then", async () => {
  const group = await aGroup(studio, tom);
  const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  await addParticipant(tom, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const kept = await addParticipant(tom, {
    sessionId: group.id,
    clientId: ben.actor.id,
    status: "pending",
  });
  await moveSession(at(tom, soon(1)), {
    id: group.id,
    version: 1,
    form: to("16:00"),
  });
  await drain(soon(10), 2);
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    "A place is kept for you: Monday 15 June 2026 at 16:00",
    "Your session is booked: Monday 15 June 2026 at 16:00",
  ]);
  const pending = sent.findIndex(({ subject }) => subject.startsWith("A place"));
  expect(sent[pending]!.text).toContain("It is not confirmed yet");
  expect(fileOf(pending)).toMatchObject({ method: "REQUEST", status: "TENTATIVE" });

  sent.length = 0;
  await confirmPlace(at(tom, soon(20)), kept.ok ? kept.value.id : "");
  await drain(soon(23), 2);
  expect(sent.map(({ subject }) => subject)).toEqual([
    "Your session is booked: Monday 15 June 2026 at 16:00",
  ]);
});

test("who is only offered a place is told of an offer, and of what becomes of it, and gets no calendar file", async () => {
  const { id } = await aGroup(studio, tom, { max_participants: "1" });
  const hers = await bookPlace(ana, id);
  const ben = await aClient(studio, { firstName: "Ben", lastName: "Carver" });
  const waits = await addParticipant(tom, {
    sessionId: id,
    clientId: ben.actor.id,
    status: "waitlist",
  });
  await cancelPlace(at(ana, soon(1)), { id: hers.ok ? hers.value.id : "", reason: "" });
  await drain(soon(1), 2);
  sent.length = 0;
  await offerNext(studio.system(soon(2)), id);
  await drain(soon(10), 2);
  expect(sent.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("A place for you: Mat"),
  ]);
  await moveSession(at(tom, soon(20)), { id, version: 1, form: to("16:00") });
  await drain(soon(23), 2);
  expect(sent[1]!.subject).toBe("The place offered to you has moved: Monday 15 June 2026 at 16:00");
  expect(sent[1]!.text).toMatch(
    /in which we offer you a place until .*, is now on Monday 15 June 2026 at 16:00/,
  );
  await cancelPlace(at(tom, soon(30)), { id: waits.ok ? waits.value.id : "", reason: "" });
  await drain(soon(33), 2);
  expect(sent[2]!.subject).toBe("The offer of a place is over: Monday 15 June 2026 at 16:00");
  expect(sent.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
});
