import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { careOf } from "#tests/support/care-canaries.ts";
import {
  addParticipant,
  aClient,
  aGroup,
  aSession,
  aTherapist,
  at,
  juneAt,
} from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { askForForm } from "../forms/ask-for-form.ts";
import { signForm } from "../forms/sign-form.ts";
import { withdrawRequest } from "../forms/withdraw-request.ts";
import { listRecordForms } from "./list-forms.ts";
import { listTimeline } from "./timeline.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let scheduler: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, scheduler, ana] = [
    await aTherapist(studio, []),
    await aTherapist(studio),
    await aClient(studio),
  ];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());

const photos = { "progress-photos": "Yes, I agree", understood: "yes" };
const signs = async () =>
  await signForm(ana, {
    slug: "photo-consent",
    version: "0",
    name: "Ana Lee",
    answers: photos,
  });
const standing = async (slug: string, ctx = tom) =>
  (await listRecordForms(ctx, await aRecord(ctx, ana))).standings.find(
    (form) => form.slug === slug,
  )!;

test("a record shows missing and requested forms, and what was signed, in which version and until when", async () => {
  expect(await standing("client-intake")).toMatchObject({ state: "due" });
  expect(await standing("retreat-agreement")).toMatchObject({ state: "open" });
  await askForForm(tom, {
    slug: "photo-consent",
    clientId: ana.actor.id,
    dueOn: "2026-07-01",
  });
  expect(await standing("photo-consent")).toMatchObject({
    state: "due",
    request: { dueOn: "2026-07-01" },
  });
  await signs();
  const after = await standing("photo-consent");
  expect([after.state, after.request, after.last?.number]).toEqual(["done", undefined, 1]);
  const { signed } = await listRecordForms(tom, await aRecord(tom, ana));
  expect(signed).toMatchObject([
    {
      title: "Photo Consent",
      number: 1,
      signedAt: ana.now,
      reviewedAt: null,
    },
  ]);
  expect(JSON.stringify(signed)).not.toContain("agree");
});

test("a therapist who sees the client withdraws a request once, and not after it is signed", async () => {
  const asked = await askForForm(tom, {
    slug: "retreat-agreement",
    clientId: ana.actor.id,
    dueOn: null,
  });
  const id = asked.ok ? asked.value.requestId : "";
  const stranger = await aTherapist(studio, ["create_notes", "access_confidential"]);
  expect(await withdrawRequest(stranger, id)).toEqual({ ok: false, why: "no-such-request" });
  expect(await withdrawRequest(tom, id)).toMatchObject({ ok: true });
  expect(await withdrawRequest(tom, id)).toEqual({ ok: false, why: "no-such-request" });
  expect(await standing("retreat-agreement")).toMatchObject({ state: "open", request: undefined });
  const { rows } = await studio.owner.query(
    "select id from form_requests where answered_at is not null",
  );
  expect(await withdrawRequest(tom, rows[0]!["id"] as string)).toEqual({
    ok: false,
    why: "no-such-request",
  });
});

test("a timeline has every kind of event, the newest first, without text", async () => {
  await aSession(studio, scheduler, ana, { therapist_id: tom.actor.id });
  const group = await aGroup(studio, scheduler, {
    session_date: "2026-06-14",
    therapist_id: tom.actor.id,
  });
  await addParticipant(scheduler, {
    sessionId: group.id,
    clientId: ana.actor.id,
    status: "confirmed",
  });
  const { id: clientId, accountId } = ana.actor;
  await studio.owner.exec("delete from consents where purpose = 'photo'");
  await studio.owner.exec(
    careOf({ clientId, accountId, therapistId: tom.actor.id, word: "heron" }),
  );
  await studio.owner.exec(
    "update client_notes set title = 'A walk'; update own_activities set name = 'Stairs'; update client_papers set name = 'A scan' where state = 'kept'; update care_episodes set title = 'Left knee'",
  );
  await studio.owner.exec("update health_flags set lifted_at = '2026-06-04'");
  await withdrawConsent(ana, { purpose: "photo" });
  const later = at(tom, juneAt(30, "12:00"));
  const entries = await listTimeline(later, await aRecord(later, ana), 1);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set([
      "session",
      "group",
      "note",
      "client-note",
      "response",
      "health",
      "activity",
      "episode-opened",
      "episode-closed",
      "questionnaire-asked",
      "questionnaire-sent",
      "form-asked",
      "form-signed",
      "flag-set",
      "flag-lifted",
      "consent-given",
      "consent-withdrawn",
      "letter",
      "paper",
    ]),
  );
  const days = entries.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(JSON.stringify(entries)).not.toContain("heron");
  expect(entries[0]!.total).toBe(entries.length);
});

test("a timeline has no future events, and no colleague's draft or unread note", async () => {
  const record = await aRecord(tom, ana);
  const now = await listTimeline(tom, record, 1);
  expect(now.some(({ kind }) => kind === "session" || kind === "group")).toBe(false);
  const colleague = await aTherapist(studio, ["view_all_clients"]);
  const theirs = await listTimeline(colleague, record, 1);
  expect(theirs.map(({ kind }) => kind)).not.toContain("note");
  expect(await listTimeline(tom, record, 2)).toEqual([]);
});
