import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { aRecord } from "#tests/support/care.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { askForForm } from "./ask-for-form.ts";
import { findTemplate, listTemplates } from "./list-templates.ts";
import { markReviewed } from "./mark-reviewed.ts";
import { listOwnForms } from "./own-forms.ts";
import { signForm } from "./sign-form.ts";
import { findClientOfAnswer, findSigned, listUnreviewed } from "./list-signed.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
let bea: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana, bea] = [await aTherapist(studio, []), await aClient(studio), await aClient(studio)];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());
beforeEach(() =>
  studio.owner.exec("delete from form_requests; delete from outbox; delete from audit_log"),
);

const slug = "retreat-agreement";
const asks = (input: { slug?: string; clientId?: string; dueOn?: string | null } = {}, ctx = tom) =>
  askForForm(ctx, { slug, clientId: ana.actor.id, dueOn: null, ...input });
const openOf = async (ctx: Ctx<Therapist>) =>
  (await listTemplates(ctx)).find((form) => form.slug === slug)!.open;

test("a requested form is due by its day, and the client gets one email", async () => {
  const asked = await asks({ dueOn: "2026-07-01" });
  expect(asked).toMatchObject({ ok: true });
  expect((await listOwnForms(ana)).find((form) => form.slug === slug)).toMatchObject({
    state: "due",
    dueOn: "2026-07-01",
  });
  const events = await studio.owner.query("select event, payload from outbox");
  expect(events.rows).toEqual([{ event: "form.asked", payload: asked.ok && asked.value }]);
  const lines = await studio.owner.query("select action, subject_id, detail from audit_log");
  expect(lines.rows).toMatchObject([
    {
      action: "form.asked",
      subject_id: ana.actor.id,
      detail: { form: slug },
    },
  ]);
});

test("several requests at once leave one open request of a client and a form", async () => {
  const all = await Promise.all([asks(), asks(), asks()]);
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await asks()).toEqual({ ok: false, why: "already-asked" });
  await studio.owner.exec("update form_requests set answered_at = asked_at");
  expect(await asks()).toMatchObject({ ok: true });
});

test("a form is not requested by a past day, without a published version, or from a client out of sight", async () => {
  expect(await asks({ dueOn: "2026-06-09" })).toEqual({ ok: false, why: "past-day" });
  expect(await asks({ slug: "no-such" })).toEqual({ ok: false, why: "no-such-form" });
  expect(await asks({ clientId: bea.actor.id })).toEqual({ ok: false, why: "no-such-client" });
  expect(await asks({ clientId: tom.actor.id })).toEqual({ ok: false, why: "no-such-client" });
  expect((await studio.owner.query("select from form_requests")).rows).toEqual([]);
});

test("only therapists who see the clients count and name those who were asked", async () => {
  const stranger = await aTherapist(studio, ["create_notes", "access_confidential"]);
  await asks();
  expect([await openOf(tom), await openOf(stranger)]).toEqual([1, 0]);
  expect((await findTemplate(tom, slug))!.asked).toMatchObject([
    { clientId: ana.actor.id, name: "Ana Lee" },
  ]);
  expect((await findTemplate(stranger, slug))!.asked).toEqual([]);
});

test("a signed form waits for one review, by therapists who see the client", async () => {
  const answers = { "progress-photos": "Yes, I agree", understood: "yes" };
  const sent = {
    slug: "photo-consent",
    version: "0",
    name: "Ana Lee",
    address: "192.0.2.1",
    answers,
  };
  const signed = await signForm(ana, sent);
  const id = signed.ok ? signed.value.id : "";
  const stranger = await aTherapist(studio, ["create_notes", "access_confidential"]);
  expect([await listUnreviewed(stranger), await findClientOfAnswer(stranger, id)]).toEqual([
    [],
    undefined,
  ]);
  const listed = await listUnreviewed(tom);
  expect(listed).toMatchObject([
    {
      id,
      clientName: "Ana Lee",
      title: "Photo Consent",
      signedAt: ana.now,
      total: 1,
    },
  ]);
  expect(JSON.stringify(listed)).not.toContain("agree");
  expect(await findClientOfAnswer(tom, id)).toBe(ana.actor.id);
  const record = await aRecord(tom, ana);
  expect(await findSigned(tom, record, id)).toMatchObject({
    answers,
    name: "Ana Lee",
    reviewedAt: null,
  });
  const reviews = await Promise.all([markReviewed(tom, record, id), markReviewed(tom, record, id)]);
  expect(reviews.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listUnreviewed(tom)).toEqual([]);
  const found = await findSigned(tom, record, id);
  expect(found).toMatchObject({
    reviewedAt: tom.now,
    reviewer: expect.stringMatching(/^Tom Ashby/),
  });
  const lines = await studio.owner.query(
    "select subject_id from audit_log where action = 'form.reviewed'",
  );
  expect(lines.rows).toEqual([{ subject_id: ana.actor.id }]);
});

test("a form is reviewed only in the record of the client who signed it", async () => {
  await treats(studio, tom, bea);
  const record = await aRecord(tom, bea);
  const { rows } = await studio.owner.query<{ id: string }>("select id from form_answers");
  expect(await findSigned(tom, record, rows[0]!.id)).toBeUndefined();
  expect(await markReviewed(tom, record, rows[0]!.id)).toEqual({
    ok: false,
    why: "reviewed-already",
  });
});
