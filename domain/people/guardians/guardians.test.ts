// Clients under 18: what is refused until a guardian confirms, who signs, and when the guardian's part is over.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signForm } from "#domain/care/forms/sign-form.ts";
import { findOwnSigned } from "#domain/care/forms/own-forms.ts";
import { saveDraft } from "#domain/care/treatments/save-draft.ts";
import { signTreatment } from "#domain/care/treatments/sign-treatment.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { after, before, days } from "#domain/kernel/time.ts";
import { listOwnConsents, withdrawConsent } from "#domain/people/own-consents.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { sessionForm } from "#domain/schedule/sessions/forms.ts";
import { aClient, at, aTherapist, sessionValues } from "#tests/support/schedule.ts";
import { intakeAnswers } from "#tests/support/intake.ts";
import { aNewNote } from "#tests/support/notes.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { confirmGuardian, findByLink, withdrawAsGuardian } from "./confirm-guardian.ts";
import { endGuardians } from "./end-guardians.ts";
import { guardianForm } from "./forms.ts";
import { guardianToken } from "./link.ts";
import { nameGuardian } from "./name-guardian.ts";
import { ageOfMajority, isUnder } from "./rules.ts";

const rose = guardianForm.parse({
  name: "Rose Lee",
  relation: "parent",
  email: "rose@example.com",
});
let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio);
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  ana = await aClient(studio);
  await treats(studio, tom, ana);
});

const born = (day: string) =>
  studio.owner.query("update clients set date_of_birth = $2 where id = $1", [ana.actor.id, day]);
const signs = (name: string, signedAs = "", answers = {}, client = ana) =>
  signForm(client, {
    slug: "client-intake",
    version: "0",
    name,
    signedAs,
    answers: intakeAnswers(answers),
  });
const books = async (values = {}) =>
  bookSession(tom, sessionForm.parse({ ...(await sessionValues(studio, tom, ana)), ...values }));
async function names(form = rose) {
  const named = await nameGuardian(ana, { clientId: ana.actor.id, form });
  if (!named.ok) throw new Error(named.why);
  return guardianToken(studio.guest(), named.value.id);
}
async function confirms() {
  const token = await names();
  expect(await confirmGuardian(studio.guest(), token)).toMatchObject({ ok: true });
  return token;
}

test("under 18 no form is signed, no session booked and no note begun before a guardian has confirmed", async () => {
  await born("2012-06-11");
  const missing = { ok: false, why: "guardian-missing" };
  expect(await signs("Ana Lee")).toEqual(missing);
  expect(await books()).toEqual(missing);
  expect(await saveDraft(tom, aNewNote(ana))).toEqual(missing);
  expect(await signTreatment(tom, aNewNote(ana))).toEqual(missing);
  const token = await names();
  expect(await books()).toEqual(missing);
  await confirmGuardian(studio.guest(), token);
  expect(await signs("Ana Lee")).toMatchObject({ ok: true });
  expect(await books()).toMatchObject({ ok: true });
  expect(await signTreatment(tom, aNewNote(ana))).toMatchObject({ ok: true });
});

test("the birthday in a form counts where the profile has none", async () => {
  const answers = { "date-of-birth": "2012-06-11" };
  expect(await signs("Ana Lee", "", answers)).toEqual({ ok: false, why: "guardian-missing" });
  expect(await signs("Ana Lee")).toMatchObject({ ok: true });
});

test("a session on or after the eighteenth birthday needs no guardian", async () => {
  await born("2008-06-15");
  expect(await books({ session_date: "2026-06-12", session_time: "14:00" })).toMatchObject({
    why: "guardian-missing",
  });
  expect(await books({ session_time: "16:00" })).toMatchObject({ ok: true });
});

test("the ledger has each consent once, with its giver and the client, after repeated submits", async () => {
  await born("2012-06-11");
  const token = await confirms();
  expect(await confirmGuardian(studio.guest(), token)).toMatchObject({ ok: true });
  expect(
    (await listOwnConsents(ana)).map(({ givenBy, relation, withdrawnAt }) => [
      givenBy,
      relation,
      withdrawnAt,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["Rose Lee", "parent", null],
      [null, null, null],
    ]),
  );
  expect(await listOwnConsents(ana)).toHaveLength(2);
});

test("a link confirms for fourteen days, and not after another person is named", async () => {
  await born("2012-06-11");
  const token = await names();
  const late = { ...studio.guest(), now: after(noon, days(14)) };
  expect(await findByLink(late, token)).toBeUndefined();
  expect(await confirmGuardian(late, token)).toEqual({ ok: false, why: "link-over" });
  await names(
    guardianForm.parse({
      name: "Ben Lee",
      relation: "guardian",
      email: "ben@example.com",
    }),
  );
  expect(await confirmGuardian(studio.guest(), token)).toEqual({
    ok: false,
    why: "link-over",
  });
});

test("a guardian withdraws by the same link, and nothing new begins", async () => {
  await born("2012-06-11");
  const token = await confirms();
  expect(await withdrawAsGuardian(studio.guest(), token)).toMatchObject({ ok: true });
  expect(await books()).toEqual({ ok: false, why: "guardian-missing" });
  // From 13 their own consent is independent; under 13 it ends with the guardian's.
  expect((await listOwnConsents(ana)).filter(({ withdrawnAt }) => !withdrawnAt)).toHaveLength(1);
  await born("2014-06-11");
  await withdrawAsGuardian(studio.guest(), await confirms());
  expect((await listOwnConsents(ana)).filter(({ withdrawnAt }) => !withdrawnAt)).toHaveLength(0);
});

test("of a withdrawal the consent to records is told, whatever else the guardian agreed to", async () => {
  await born("2012-06-11");
  const token = await names();
  await studio.owner.query(
    `insert into consents (client_id, purpose, wording_version, wording, guardian_id, given_at)
      select client_id, 'photo', 1, 'Photos', id, now() from guardians where client_id = $1`,
    [ana.actor.id],
  );
  await confirmGuardian(studio.guest(), token);
  await studio.owner.exec("delete from outbox where event = 'consent.withdrawn'");
  await withdrawAsGuardian(studio.guest(), token);
  const { rows } = await studio.owner.query(
    `select c.purpose, c.client_id from outbox o join consents c on c.id::text = o.payload ->> 'consentId'
      where o.event = 'consent.withdrawn'`,
  );
  expect(rows).toEqual([{ purpose: "medical", client_id: ana.actor.id }]);
});

test("at 18 the guardian's part ends automatically, with what they agreed to", async () => {
  await born("2008-06-11");
  const token = await confirms();
  await endGuardians(studio.system());
  expect(await findByLink(studio.guest(), token)).toBeDefined();
  await endGuardians(at(studio.system(), after(noon, days(1))));
  expect(await findByLink(studio.guest(), token)).toBeUndefined();
  expect((await listOwnConsents(ana)).find(({ givenBy }) => givenBy)).toMatchObject({
    withdrawnAt: expect.any(Date),
  });
});

test("born on 29 February a client is of age on 1 March, to the forms, the bookings and the nightly job alike", async () => {
  await born("2008-02-29");
  const [eve, birthday] = [atLondon("2026-02-28", "12:00"), atLondon("2026-03-01", "12:00")];
  const missingOn = async (day: string) =>
    (await studio.owner.query("select guardian_missing($1, $2) as missing", [ana.actor.id, day]))
      .rows[0];
  expect(isUnder(ageOfMajority, "2008-02-29", "2026-02-28")).toBe(true);
  expect(isUnder(ageOfMajority, "2008-02-29", "2026-03-01")).toBe(false);
  expect(await missingOn("2026-02-28")).toEqual({ missing: true });
  expect(await missingOn("2026-03-01")).toEqual({ missing: false });
  const now = at(studio.system(), before(noon, days(365)));
  const named = await nameGuardian(at(ana, now.now), { clientId: ana.actor.id, form: rose });
  const token = named.ok ? guardianToken(at(studio.guest(), now.now), named.value.id) : "";
  const visitor = at(studio.guest(), now.now);
  expect(await confirmGuardian(visitor, token)).toMatchObject({ ok: true });
  await endGuardians(at(studio.system(), eve));
  expect(await findByLink(at(studio.guest(), eve), token)).toBeDefined();
  await endGuardians(at(studio.system(), birthday));
  expect(await findByLink(at(studio.guest(), birthday), token)).toBeUndefined();
});

test("from 13 the guardian's email is not the account's; a client of 18 names no guardian", async () => {
  const { rows } = await studio.owner.query<{ email: string }>(
    "select email from clients where id = $1",
    [ana.actor.id],
  );
  const own = { ...rose, email: rows[0]!.email };
  const naming = (form: typeof rose) => nameGuardian(ana, { clientId: ana.actor.id, form });
  await born("2013-06-10");
  expect(await naming(own)).toEqual({ ok: false, why: "own-email" });
  await born("2013-06-11");
  expect(await naming(own)).toMatchObject({ ok: true });
  await born("2008-06-10");
  expect(await naming(rose)).toEqual({ ok: false, why: "of-age" });
});

test("under 13 the guardian signs, from 13 either; the form records who signed", async () => {
  await born("2014-06-11");
  await confirms();
  expect(await signs("Ana Lee")).toMatchObject({ errors: { signed_as: expect.any(String) } });
  expect(await signs("Ben Lee", "guardian")).toMatchObject({
    errors: { signature: expect.stringContaining("Rose Lee") },
  });
  const signed = await signs("rose  lee", "guardian");
  if (!signed.ok) throw new Error(signed.why);
  expect(await findOwnSigned(ana, signed.value.id)).toMatchObject({
    name: "rose  lee",
    signedAs: "parent",
  });
});

test("a signature that is not the account's name needs to say who signs", async () => {
  const asked = { why: "mistyped", errors: { signed_as: expect.stringContaining("Ana Lee") } };
  expect(await signs("Zoe Pike")).toMatchObject(asked);
  expect(await signs("Zoe Pike", "guardian")).toMatchObject({ why: "mistyped" });
  const signed = await signs("Zoe Pike", "attorney");
  if (!signed.ok) throw new Error(signed.why);
  expect(await findOwnSigned(ana, signed.value.id)).toMatchObject({ signedAs: "attorney" });
});

test("a signature is one line of characters that can be seen", async () => {
  const unseen = [
    "Ana\nLee",
    "Ana\u2028Lee",
    "Ana\u2029Lee",
    "\u202eeeL anA",
    "Ana\u200bLee",
    "Ana \u2066Lee\u2069",
    "Ana\u0000Lee",
  ];
  for (const name of [...unseen, "\u3164", "\u2800", "..."])
    expect(await signs(name), JSON.stringify(name)).toMatchObject({
      errors: { signature: expect.any(String) },
    });
  expect(await signs("ANA  Lée")).toMatchObject({ ok: true });
});

test("a client who has withdrawn their consent gets no new session", async () => {
  expect(await withdrawConsent(ana)).toMatchObject({ ok: true });
  expect(await books({ session_time: "17:00" })).toEqual({ ok: false, why: "consent-withdrawn" });
});
