import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { findOwnHealth } from "#domain/care/health/queries.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aClient, at } from "#tests/support/schedule.ts";
import { engines } from "#tests/support/engines.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { checkAnswers } from "./check-answers.ts";
import { definition } from "./definition.ts";
import { listOwnDue } from "./own-due.ts";
import { findOwnForm, findOwnSigned, listOwnForms } from "./own-forms.ts";
import { saveAnswerDraft } from "./save-answer-draft.ts";
import { signForm } from "./sign-form.ts";
import type { Answers } from "./messages.ts";

const address = "192.0.2.1";
const yesNo = [
  "heart",
  "chest-pain",
  "dizzy",
  "pressure",
  "breath",
  "bones",
  "advised",
  "has-allergies",
  "had-surgery",
  "rides",
  "under-18",
];
const intake: Answers = {
  ...Object.fromEntries(yesNo.map((id) => [id, "no"])),
  "date-of-birth": "1984-03-02",
  "emergency-name": "Ben Lee",
  "emergency-phone": "07700 900123",
  goals: "Sit deeper",
  "pain-areas": ["Hips", "Neck"],
  pregnant: "No",
  use: "yes",
  tell: "yes",
  "takes-medication": "yes",
  medication: "Ramipril",
  conditions: ["Arthritis"],
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let ana: Ctx<Client>;
  let bea: Ctx<Client>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    [ana, bea] = [await aClient(studio), await aClient(studio)];
  });
  afterAll(() => studio.db.close());
  const states = async (ctx: Ctx<Client>) => {
    const all = await listOwnForms(ctx);
    // The dashboard's tasks equal the list's, for any answers before.
    const due = all
      .filter(({ state }) => state !== "done" && state !== "open")
      .map(({ slug, state }) => [slug, state]);
    expect((await listOwnDue(ctx)).map(({ slug, state }) => [slug, state]).toSorted()).toEqual(
      due.toSorted(),
    );
    return Object.fromEntries(all.map(({ slug, state }) => [slug, state]));
  };
  const rows = async (query: string) => (await studio.owner.query(query)).rows;

  test("intake and informed consent are due for all clients, the others when they are needed", async () => {
    expect(await states(ana)).toEqual({
      "client-intake": "due",
      "informed-consent": "due",
      "photo-consent": "open",
      "retreat-agreement": "open",
    });
  });

  test("a draft is saved as it is, and never over one that was saved elsewhere", async () => {
    const sent = {
      slug: "client-intake",
      answers: {
        goals: "Ride",
        "date-of-birth": "soon",
        made: "up",
      },
      version: "0",
    };
    expect(await saveAnswerDraft(ana, sent)).toMatchObject({ ok: true, value: { version: "1" } });
    expect(await saveAnswerDraft(ana, sent)).toMatchObject({
      why: "changed-meanwhile",
      version: "1",
    });
    const { draft } = (await findOwnForm(ana, "client-intake"))!;
    expect(draft).toMatchObject({
      version: "1",
      answers: { goals: "Ride", "date-of-birth": "soon" },
    });
    expect((await findOwnForm(bea, "client-intake"))!.draft).toBeUndefined();
    expect((await states(ana))["client-intake"]).toBe("draft");
  });

  test("a form without its answers or a name is not signed", async () => {
    const sign = {
      slug: "client-intake",
      version: "1",
      name: " ",
      address,
    };
    expect(await signForm(ana, { ...sign, answers: {} })).toMatchObject({ why: "blank" });
    const refused = await signForm(ana, {
      ...sign,
      answers: { ...intake, medication: "", heart: "perhaps" },
    });
    expect(refused).toMatchObject({
      why: "mistyped",
      errors: {
        medication: "Please answer this.",
        heart: "Please choose one of these.",
        signature: "Please type your full name.",
      },
    });
  });

  test("a signed intake becomes the health information on file, answers the request, and does not change", async () => {
    await studio.owner.exec(`insert into form_requests (client_id, form_id, asked_at)
      select '${ana.actor.id}', id, now() from forms where slug = 'client-intake'`);
    const signed = await signForm(ana, {
      slug: "client-intake",
      version: "1",
      name: "Ana Lee",
      answers: intake,
    });
    if (!signed.ok) throw new Error(JSON.stringify(signed));
    expect((await findOwnHealth(ana)).health).toMatchObject({
      medications: "Ramipril",
      healthConditions: "Arthritis",
      painAreas: ["Neck", "Hips"],
      source: "form",
    });
    expect(await rows("select answered_at is not null as answered from form_requests")).toEqual([
      { answered: true },
    ]);
    const found = await findOwnSigned(ana, signed.value.id);
    expect(found).toMatchObject({
      name: "Ana Lee",
      wordingHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await findOwnSigned(bea, signed.value.id)).toBeUndefined();
    await expect(
      studio.owner.exec("update form_answers set signature_name = 'Eve'"),
    ).rejects.toThrow();
    expect((await states(ana))["client-intake"]).toBe("done");
    expect((await states(at(ana, new Date("2028-01-05T12:00:00Z"))))["client-intake"]).toBe("over");
  });

  test("signing the photo form gives or takes back the consent to photos", async () => {
    const sign = (choice: string) =>
      signForm(ana, {
        slug: "photo-consent",
        version: "0",
        name: "Ana Lee",
        answers: { "progress-photos": choice, understood: "yes" },
      });
    const inForce = () =>
      rows("select 1 as one from consents where purpose = 'photo' and withdrawn_at is null");
    expect(await sign("Yes, I agree")).toMatchObject({ ok: true });
    expect(await inForce()).toHaveLength(1);
    expect(await sign("No, thank you")).toMatchObject({ ok: true });
    expect(await inForce()).toHaveLength(0);
  });

  test("without consent no health data is kept, but the client may still agree to be treated", async () => {
    await withdrawConsent(bea);
    const draft = { version: "0", answers: { goals: "Ride" } };
    expect(await saveAnswerDraft(bea, { ...draft, slug: "client-intake" })).toMatchObject({
      why: "no-consent",
    });
    expect(await saveAnswerDraft(bea, { ...draft, slug: "informed-consent" })).toMatchObject({
      ok: true,
    });
  });
});

test("answers to questions that are not asked are dropped, and a condition needs an earlier question", () => {
  const fields = [
    {
      id: "rides",
      kind: "yes-no" as const,
      label: "Do you ride?",
    },
    {
      id: "falls",
      kind: "text" as const,
      label: "Falls",
      required: true,
      onlyIf: { field: "rides", is: "yes" },
    },
  ];
  const sections = definition.parse([{ title: "Riding", fields }]);
  expect(checkAnswers(sections, { rides: "no", falls: "Two" })).toEqual({
    answers: { rides: "no" },
    errors: {},
  });
  expect(checkAnswers(sections, { rides: "yes" }).errors).toEqual({ falls: "Please answer this." });
  expect(definition.safeParse([{ title: "Riding", fields: fields.toReversed() }]).success).toBe(
    false,
  );
});
