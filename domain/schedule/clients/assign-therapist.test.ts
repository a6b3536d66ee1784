import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Owner, Therapist } from "#domain/kernel/ctx.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import { saveDraft } from "#domain/care/treatments/save-draft.ts";
import { aNewNote } from "#tests/support/notes.ts";
import { aClient, aSession, aTherapist } from "#tests/support/schedule.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { assignTherapist, endAssignment } from "./assign-therapist.ts";
import { findAssignments } from "./list-assignments.ts";

let studio: Studio;
let owner: Ctx<Owner>;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
const address = "192.0.2.1";
beforeAll(async () => {
  studio = await createStudio();
  owner = (await aStaffMember(studio)) as Ctx<Owner>;
  [tom, ana] = [await aTherapist(studio, []), await aClient(studio)];
});
afterAll(() => studio.db.close());

const opens = async () => (await openCareRecord(tom, ana.actor.id, { what: "the-test" })).ok;
const clientId = () => ana.actor.id;
const open = async () =>
  (await findAssignments(owner, clientId()))!.assignments.filter(({ until }) => !until);

test("a therapist sees a record once assigned, until the owner ends the assignment", async () => {
  expect(await opens()).toBe(false);
  const input = { clientId: clientId(), therapistId: tom.actor.id, address };
  expect(await assignTherapist(owner, input)).toMatchObject({ ok: true });
  expect(await opens()).toBe(true);
  expect(await assignTherapist(owner, input)).toEqual({ ok: false, why: "already-theirs" });
  const assignmentId = (await open())[0]!.id;
  const end = { clientId: clientId(), assignmentId, address };
  expect(await endAssignment(owner, end)).toMatchObject({ ok: true });
  expect(await opens()).toBe(false);
  expect(await endAssignment(owner, end)).toEqual({ ok: false, why: "not-theirs" });
  const { rows } = await studio.owner.query(
    "select action from audit_log where action like 'therapist.%' order by at, id",
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    "therapist.assigned",
    "therapist.ended",
  ]);
});

test("a note that is not signed is counted before it is ended, for no one can sign it afterwards", async () => {
  const kim = await aTherapist(studio, ["create_notes"]);
  await assignTherapist(owner, { clientId: clientId(), therapistId: kim.actor.id });
  expect(await saveDraft(kim, aNewNote(ana))).toMatchObject({ ok: true });
  const [{ id: assignmentId, drafts } = { id: "", drafts: 0 }] = await open();
  expect(drafts).toBe(1);
  await endAssignment(owner, { clientId: clientId(), assignmentId });
  expect((await findAssignments(owner, clientId()))!.assignments[0]!.drafts).toBe(0);
});

test("a client who booked again has a second assignment, and both are shown", async () => {
  const scheduler = await aTherapist(studio);
  await assignTherapist(owner, { clientId: clientId(), therapistId: scheduler.actor.id });
  const assignmentId = (await open())[0]!.id;
  await endAssignment(owner, { clientId: clientId(), assignmentId });
  await aSession(studio, scheduler, ana);
  const shown = (await findAssignments(owner, clientId()))!;
  const theirs = shown.assignments.filter(({ therapistId }) => therapistId === scheduler.actor.id);
  expect(theirs.map(({ until }) => until === null)).toEqual([true, false]);
  expect(shown.free.some(({ id }) => id === scheduler.actor.id)).toBe(false);
});

test("an assignment is refused for a client without access, to no therapist, or by a client", async () => {
  const gone = await aTherapist(studio);
  await studio.owner.query("update therapists set is_active = false where id = $1", [
    gone.actor.id,
  ]);
  const why = async (whom: string, who: string) => {
    const outcome = await assignTherapist(owner, { clientId: whom, therapistId: who });
    return outcome.ok || outcome.why;
  };
  expect(await why(clientId(), gone.actor.id)).toBe("no-such-therapist");
  expect(await why(clientId(), "x")).toBe("no-such-therapist");
  expect(await why(tom.actor.id, tom.actor.id)).toBe("no-such-client");
  expect(await why("x", tom.actor.id)).toBe("no-such-client");
});

test("a therapist who manages the schedule ends no assignment, and makes none for a colleague", async () => {
  const scheduler = await aTherapist(studio);
  await studio.owner.query(
    "insert into client_therapists (client_id, therapist_id, since) values ($1, $2, now())",
    [clientId(), tom.actor.id],
  );
  const end = `update client_therapists set until = now() where therapist_id = '${tom.actor.id}'`;
  const ended = await studio.db.transaction(scheduler.identity, (tx) =>
    tx.execute(`${end} returning id`),
  );
  expect((ended as unknown as { rows: unknown[] }).rows).toEqual([]);
  const take = `update client_therapists set therapist_id = '${scheduler.actor.id}'`;
  await expect(studio.db.transaction(owner.identity, (tx) => tx.execute(take))).rejects.toThrow();
});
