import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, hours } from "#domain/kernel/time.ts";
import { changeOwnProfession } from "#domain/schedule/team/change-own-profession.ts";
import { professionForm } from "#domain/schedule/team/forms.ts";
import { sampleStudio } from "#tests/support/sample-receipt.ts";
import { aClient, aSession, at, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { makeTreatmentReceipt } from "./make-receipt.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let id: string;
let later: Date;
beforeAll(async () => {
  studio = await createStudio();
  tom = await aTherapist(studio, ["manage_sessions"]);
  ana = await aClient(studio);
  await treats(studio, tom, ana);
  await changeOwnProfession(
    tom,
    professionForm.parse({
      profession: "Sports therapist",
      professional_body: "The Society of Sports Therapists",
      professional_number: "12345",
    }),
  );
});
afterAll(() => studio.db.close());
beforeEach(async () => {
  await studio.owner.exec("delete from studio_payments; delete from sessions");
  id = (await aSession(studio, tom, ana)).id;
  const { rows } = await studio.owner.query<{ at: Date }>("select ends_at as at from sessions");
  later = after(rows[0]!.at, hours(1));
});

const factsFor = async (ctx: Ctx<Client> | Ctx<Therapist>, when = later) => {
  const made = await makeTreatmentReceipt(at(ctx, when), { id, studio: sampleStudio });
  return made && { subject: made.paper.subject, ...Object.fromEntries(made.paper.facts) };
};
const isPaid = () =>
  studio.owner.query(
    `insert into studio_payments (session_id, amount, method, taken_at, taken_by) values ($1, 55, 'cash', $2, 'Tom')`,
    [id, later],
  );

test("a receipt says who treated whom, when, with which number, and what was paid", async () => {
  await isPaid();
  for (const reader of [tom, ana])
    expect(await factsFor(reader)).toMatchObject({
      subject: "Receipt for treatment",
      Practitioner: expect.stringContaining(
        "Sports therapist, The Society of Sports Therapists, number 12345",
      ),
      Paid: "£55.00, in cash",
      Client: expect.stringMatching(/^Ana .+, FR\d{5}$/),
    });
});

test("as long as it is not paid it is an invoice, and so it is when the money was returned", async () => {
  expect(await factsFor(ana)).toMatchObject({ subject: "Invoice for treatment" });
  await isPaid();
  await studio.owner.query(
    "update studio_payments set ended_at = $1, ended_as = 'returned', ended_by = 'Tom'",
    [later],
  );
  const facts = await factsFor(ana);
  expect(facts).toMatchObject({ subject: "Invoice for treatment" });
  expect(facts).toHaveProperty(["To be paid"]);
});

test("there is none of a session that is to come or was cancelled, and none for other people", async () => {
  expect(await factsFor(ana, ana.now)).toBeUndefined();
  const bea = await aClient(studio, { firstName: "Bea", lastName: "Ash" });
  expect(await factsFor(bea)).toBeUndefined();
  await studio.owner.query("update sessions set status = 'cancelled', cancelled_at = $1", [later]);
  expect(await factsFor(ana)).toBeUndefined();
});

test("that a receipt was made is noted", async () => {
  await factsFor(ana);
  const { rows } = await studio.owner.query(
    "select detail ->> 'kind' as kind from audit_log where action = 'treatment-receipt.made' and detail ->> 'sessionId' = $1",
    [id],
  );
  expect(rows).toEqual([{ kind: "invoice" }]);
});
