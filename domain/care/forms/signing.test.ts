// What follows a signature: the profile, the health information, proposed flags, and the therapists
// to notify.
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFlags } from "#domain/care/flags/queries.ts";
import { acceptProposal, dismissProposal } from "#domain/care/flags/decide-proposal.ts";
import { listProposals } from "#domain/care/flags/proposals.ts";
import { formatProposal } from "#domain/care/flags/messages.ts";
import { listTasks } from "#domain/care/measures/list-tasks.ts";
import { listDifferences, settleDifference } from "#domain/care/health/differences.ts";
import { healthForm } from "#domain/care/health/forms.ts";
import { findHealth } from "#domain/care/health/queries.ts";
import { recordOwnHealth } from "#domain/care/health/record-health.ts";
import { partsOf } from "#domain/care/health/messages.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { findOwnDetails } from "#domain/people/own-profile/change-own-profile.ts";
import { aRecord } from "#tests/support/care.ts";
import { aClient, at, aTherapist } from "#tests/support/schedule.ts";
import { intakeAnswers } from "#tests/support/intake.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listOwnProfileQuestions, settleProfile } from "./profile-questions.ts";
import { signForm } from "./sign-form.ts";
import { listUnreviewed } from "./list-signed.ts";
import type { Answers } from "./messages.ts";

const address = "192.0.2.1";
let studio: Studio;
let tom: Ctx<Therapist>;
let owner: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["create_notes"]);
  owner = await aTherapist(studio);
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());

async function signs(client: Ctx<Client>, answers: Answers = {}, name = "Ana Lee") {
  const sent = { slug: "client-intake", version: "0", name, address };
  const signed = await signForm(client, { ...sent, answers: intakeAnswers(answers) });
  if (!signed.ok) throw new Error(JSON.stringify(signed));
  return signed.value.id;
}
const onFile = async (client = ana) =>
  partsOf((await findHealth(tom, await aRecord(tom, client))).health!);
/** Of whom nothing is on file yet. */
async function aNewClient() {
  const client = await aClient(studio);
  await treats(studio, tom, client);
  return client;
}

test("answers about the person go from the intake into empty fields of the profile", async () => {
  await signs(ana, { gp: "Shefford Health Centre" });
  expect(await findOwnDetails(ana)).toMatchObject({
    date_of_birth: "1984-03-02",
    emergency_contact_name: "Ben Lee",
    emergency_contact_phone: "07700 900123",
    gp_surgery: "Shefford Health Centre",
  });
  expect(await listOwnProfileQuestions(ana)).toEqual([]);
});

test("where a form and the profile differ, the client chooses which is right", async () => {
  await signs(ana, {
    "date-of-birth": "1984-02-03",
    "emergency-name": "Eve Lee",
    "emergency-phone": "07700 900 123",
  });
  const asked = await listOwnProfileQuestions(ana);
  expect(asked.map(({ group, form, profile }) => [group, form, profile])).toMatchObject([
    ["born", { date_of_birth: "1984-02-03" }, { date_of_birth: "1984-03-02" }],
    ["emergency", { emergency_contact_name: "Eve Lee" }, { emergency_contact_name: "Ben Lee" }],
  ]);
  expect(await settleProfile(ana, { group: "born", as: "form" })).toMatchObject({
    ok: true,
  });
  expect(await settleProfile(ana, { group: "emergency", as: "profile" })).toMatchObject({
    ok: true,
  });
  expect(await findOwnDetails(ana)).toMatchObject({
    date_of_birth: "1984-02-03",
    emergency_contact_name: "Ben Lee",
  });
  expect(await listOwnProfileQuestions(ana)).toEqual([]);
  expect(await settleProfile(ana, { group: "born", as: "form" })).toMatchObject({
    why: "no-such-question",
  });
});

test("a birthday in the future and a phone number without digits are errors at their questions", async () => {
  const answers = intakeAnswers({ "date-of-birth": "2031-03-02", "emergency-phone": "at home" });
  const sent = {
    slug: "client-intake",
    version: "0",
    name: "Ana Lee",
    address,
  };
  expect(await signForm(ana, { ...sent, answers })).toMatchObject({
    why: "mistyped",
    errors: {
      "date-of-birth": "Please enter a date of birth that has been.",
      "emergency-phone": expect.any(String),
    },
  });
});

test("what a form does not ask stays on file, and what its answers remove stays until a therapist decides", async () => {
  const record = await aRecord(tom, ana);
  const { version } = (await findHealth(tom, record)).health!;
  const added = {
    ...(await onFile()),
    allergies: "Latex",
    medications: "Ramipril, aspirin",
    injury_history: "Left knee",
  };
  await recordOwnHealth(ana, { form: healthForm.parse(added), version: String(version) });
  await signs(ana, {
    "has-allergies": "no",
    medication: "Ramipril",
    "had-surgery": "yes",
    injuries: "Left knee, ankle",
  });
  expect(await onFile()).toMatchObject({
    allergies: "Latex",
    medications: "Ramipril\naspirin",
    injury_history: "Left knee, ankle",
  });
  const open = await listDifferences(tom, record);
  expect(open.map(({ part, onFile: was, said }) => [part, was, said])).toEqual([
    ["allergies", "Latex", ""],
    ["medications", "Ramipril, aspirin", "Ramipril"],
  ]);
  const [allergies, medications] = open.map(({ id }) => id);
  expect(await settleDifference(tom, record, { id: allergies!, as: "on-file" })).toMatchObject({
    ok: true,
  });
  expect(await settleDifference(tom, record, { id: medications!, as: "said" })).toMatchObject({
    ok: true,
  });
  expect(await settleDifference(tom, record, { id: medications!, as: "both" })).toMatchObject({
    why: "no-such-difference",
  });
  expect(await onFile()).toMatchObject({ allergies: "Latex", medications: "Ramipril" });
  expect(await listDifferences(tom, record)).toEqual([]);
});

test("answers that are too long together for one part of the health information are an error at the last of them", async () => {
  const eve = await aNewClient();
  const long = { injuries: "a".repeat(2_500), falls: "b".repeat(2_500) };
  const answers = intakeAnswers({ "had-surgery": "yes", rides: "yes", ...long });
  const form = { slug: "client-intake", version: "0" };
  expect(await signForm(eve, { ...form, name: "Ana Lee", answers })).toMatchObject({
    ok: false,
    why: "mistyped",
    errors: { falls: expect.stringContaining("4,000") as string },
  });
  await signs(eve, { ...answers, falls: "b".repeat(1_400) });
  expect((await onFile(eve)).injury_history).toHaveLength(3_963);
});

test("two texts that are too long together are not both kept, and neither goes unnoticed", async () => {
  const eve = await aNewClient();
  const record = await aRecord(tom, eve);
  const was = "c".repeat(2_500);
  await recordOwnHealth(eve, { form: healthForm.parse({ medications: was }), version: "0" });
  const said = "d".repeat(2_500);
  await signs(eve, { medication: said });
  const found = (await listDifferences(tom, record)).find(({ part }) => part === "medications")!;
  expect(found).toMatchObject({ onFile: was, said });
  expect(await settleDifference(tom, record, { id: found.id, as: "both" })).toMatchObject({
    why: "too-long",
  });
  expect(await settleDifference(tom, record, { id: found.id, as: "on-file" })).toMatchObject({
    ok: true,
  });
  expect(await onFile(eve)).toMatchObject({ medications: was });
});

test("what a client has written since is not lost when it is decided which of the two held", async () => {
  const record = await aRecord(tom, ana);
  await signs(ana, { "has-allergies": "no" });
  const { version } = (await findHealth(tom, record)).health!;
  const worse = { ...(await onFile()), allergies: "Latex, bee stings" };
  await recordOwnHealth(ana, { form: healthForm.parse(worse), version: String(version) });
  const [{ id } = { id: "" }] = await listDifferences(tom, record);
  for (const as of ["said", "on-file"] as const)
    expect(await settleDifference(tom, record, { id, as })).toMatchObject({ why: "changed-since" });
  expect(await settleDifference(tom, record, { id, as: "both" })).toMatchObject({ ok: true });
  expect(await onFile()).toMatchObject({ allergies: "Latex, bee stings" });
});

test("a yes in the screening is shown in the record, and one submit makes it a flag or not", async () => {
  await signs(ana, {
    "chest-pain": "yes",
    bones: "yes",
    "bones-more": "Left hip, arthritis",
  });
  const record = await aRecord(tom, ana);
  const [chest, bones] = (await listProposals(tom, record)).toReversed();
  expect([bones, chest].map((one) => formatProposal(one!)).toSorted()).toEqual([
    "Says yes to a bone, joint, disc or nerve problem, form of 10 June 2026",
    "Says yes to chest pain on exertion or at rest, form of 10 June 2026",
  ]);
  const byQuestion = (id: string) =>
    [chest, bones].find(({ questionId } = bones!) => questionId === id)!.id;
  expect(await acceptProposal(tom, record, byQuestion("bones"))).toMatchObject({ ok: true });
  expect(await dismissProposal(tom, record, byQuestion("chest-pain"))).toMatchObject({ ok: true });
  expect(await acceptProposal(tom, record, byQuestion("bones"))).toMatchObject({
    why: "no-such-proposal",
  });
  expect(await listFlags(tom, record)).toMatchObject([
    { kind: "warn", reason: expect.stringContaining("10 June 2026.\nLeft hip, arthritis") },
  ]);
  expect((await listProposals(tom, record)).map(({ state }) => state).toSorted()).toEqual([
    "dismissed",
    "flagged",
  ]);
  // A year on: what is a flag already does not wait again, what was dismissed does.
  await signs(at(ana, after(noon, days(365))), {
    "chest-pain": "yes",
    bones: "yes",
    "bones-more": "Left hip",
  });
  expect(
    (await listProposals(tom, record)).map(({ questionId, state }) => [questionId, state]),
  ).toEqual([
    ["chest-pain", "open"],
    ["bones", "flagged"],
  ]);
});

test("without create_notes a therapist decides nothing, and without treating the client reads no answers", async () => {
  const reader = await aTherapist(studio, []);
  await treats(studio, reader, ana);
  const record = await aRecord(reader, ana);
  const [open] = await listProposals(reader, record);
  expect(await acceptProposal(reader, record, open!.id)).toEqual({ ok: false, why: "not-allowed" });
  expect(await dismissProposal(reader, record, open!.id)).toEqual({
    ok: false,
    why: "not-allowed",
  });
});

test("a signed form waits for the treating therapist, red answers first, or else for those who see all clients", async () => {
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  await signs(bea, { heart: "yes", "heart-more": "A murmur" }, "Bea Ash");
  await signs(bea, {}, "Bea Ash");
  const waiting = async (who: Ctx<Therapist>) => (await listTasks(who)).review;
  expect((await waiting(tom)).named.map(({ name }) => name)).not.toContain("Bea Ash");
  expect(await waiting(owner)).toMatchObject({
    total: 2,
    named: [{ name: "Bea Ash" }, { name: "Bea Ash" }],
  });
  await treats(studio, tom, bea);
  expect((await waiting(owner)).total).toBe(0);
  const listed = await listUnreviewed(tom);
  expect((await waiting(tom)).named.map(({ id }) => id)).toEqual(
    listed.slice(0, 4).map(({ id }) => id),
  );
  const red = listed.map((one) => one.red);
  expect(red).toEqual(red.toSorted((one, other) => other - one));
  expect(listed.find(({ clientName }) => clientName === "Bea Ash")).toMatchObject({ red: 1 });
});
