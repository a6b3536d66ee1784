import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { aRecord } from "#tests/support/care.ts";
import { engines } from "#tests/support/engines.ts";
import { aRequest } from "#tests/support/questionnaires.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { changeQuestionnaireText, useQuestionnaire } from "./change-questionnaire.ts";
import { findAnswers } from "./queries.ts";
import { submitAnswers } from "./submit-answers.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let tom: Ctx<Therapist>;
  let ana: Ctx<Client>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    tom = await aTherapist(studio, ["create_notes", "manage_sessions"]);
    ana = await aClient(studio);
    await treats(studio, tom, ana);
  });
  afterAll(() => studio.db.close());

  test("a licensed one is asked with the studio's own text, and what was answered keeps it", async () => {
    const key = "who-5-score";
    expect(await useQuestionnaire(tom, { key, isUsed: true })).toMatchObject({ why: "no-text" });
    const text = (word: string) => ({
      intro: "",
      questions: Array.from({ length: 5 }, (_, at) => ({
        asks: `${word} ${at + 1}`,
        options: ["a", "b", "c", "d", "e", "f"],
      })),
    });
    const save = (version: string, word: string, ctx = tom) =>
      changeQuestionnaireText(ctx, { key, version, form: text(word) });
    expect(await save("0", "First")).toMatchObject({ ok: true });
    expect(await save("0", "Other")).toMatchObject({ why: "changed-meanwhile" });
    expect(await save("1", "No", await aTherapist(studio, []))).toMatchObject({
      why: "not-allowed",
    });
    const requestId = await aRequest(tom, ana, key);
    const answers = {
      q1: "0",
      q2: "1",
      q3: "2",
      q4: "3",
      q5: "5",
    };
    const sent = await submitAnswers(ana, {
      requestId,
      answers,
      version: "0",
      anyway: false,
    });
    if (!sent.ok) throw new Error(sent.why);
    expect(await save("1", "Second")).toMatchObject({ ok: true });
    const record = await aRecord(tom, ana);
    const found = await findAnswers(tom, record, sent.value.id);
    expect(found?.asked?.[0]).toEqual({ asks: "First 1", says: "a" });
    expect(found?.scores[0]?.value).toBe(56);
    expect(await useQuestionnaire(tom, { key, isUsed: false })).toMatchObject({ ok: true });
    await expect(aRequest(tom, ana, key)).rejects.toThrow("not-in-use");
  });
});
