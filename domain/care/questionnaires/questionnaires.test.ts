import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listParts } from "#domain/care/letters/queries.ts";
import { listTasks } from "#domain/care/measures/list-tasks.ts";
import { listMeasured, listOwnMeasured } from "#domain/care/measuring/queries.ts";
import { addActivity } from "#domain/care/progress/score-activity.ts";
import { findOwnProgress } from "#domain/care/progress/queries.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { withdrawConsent } from "#domain/people/own-consents.ts";
import { aRecord } from "#tests/support/care.ts";
import { engines } from "#tests/support/engines.ts";
import { aClient, aSession, at, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { aRequest, type Asking, asking } from "#tests/support/questionnaires.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import { askForQuestionnaire } from "./ask-for-questionnaire.ts";
import { stopRepeating, withdrawQuestionnaire } from "./change-request.ts";
import { findOwnQuestionnaire } from "./own-questionnaire.ts";
import { findAnswers, listOwnDueQuestionnaires, listQuestionnaires } from "./queries.ts";
import { reviewAnswers } from "./review-answers.ts";
import { saveQuestionnaireDraft } from "./save-draft.ts";
import type { Answers } from "./questionnaire.ts";
import { submitAnswers } from "./submit-answers.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let tom: Ctx<Therapist>;
  let ana: Ctx<Client>;
  let ben: Ctx<Client>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    tom = await aTherapist(studio, ["create_notes", "manage_sessions"]);
    [ana, ben] = [await aClient(studio), await aClient(studio)];
    await treats(studio, tom, ana);
  });
  beforeEach(() =>
    studio.owner.exec(
      "delete from questionnaire_requests; delete from studio_questionnaires; delete from outbox; update consents set withdrawn_at = null",
    ),
  );
  afterAll(() => studio.db.close());

  const asked = (key: string, more: Partial<Asking> = {}) => aRequest(tom, ana, key, more);
  const send = (requestId: string, answers: Answers, more: object = {}, ctx = ana) =>
    submitAnswers(ctx, { requestId, answers, version: "0", anyway: false, ...more });
  const pain = (now: string): Answers => ({ now, least: now, worst: now });
  const tasks = async (ctx = tom) => {
    const { alarm, declined } = await listTasks(ctx);
    return { alarm: alarm.total, declined: declined.total };
  };
  const events = async () =>
    (
      await studio.owner.query<{ event: string }>(
        "select event from outbox order by created_at, event",
      )
    ).rows.map(({ event }) => event);

  test("what is asked is due once, before the session that was named, and can be taken back", async () => {
    const session = await aSession(studio, tom, ana);
    const requestId = await asked("pain-last-day", { sessionId: session.id });
    expect(await listOwnDueQuestionnaires(ana)).toMatchObject([
      {
        id: requestId,
        title: "Pain, 0 to 10",
        dueOn: "2026-06-15",
      },
    ]);
    expect(await events()).toContain("questionnaire.asked");
    const again = await askForQuestionnaire(tom, {
      key: "pain-last-day",
      clientId: ana.actor.id,
      ...asking,
    });
    expect(again).toEqual({ ok: false, why: "already-asked" });
    const record = await aRecord(tom, ana);
    expect(await withdrawQuestionnaire(tom, record, requestId)).toMatchObject({ ok: true });
    expect(await withdrawQuestionnaire(tom, record, requestId)).toMatchObject({
      why: "no-such-request",
    });
    expect(await listOwnDueQuestionnaires(ana)).toEqual([]);
  });

  test("nothing is asked that cannot be answered", async () => {
    const ask = async (more: object) => {
      const input = { key: "pain-last-day", clientId: ana.actor.id, ...asking, ...more };
      const done = await askForQuestionnaire(tom, input);
      return done.ok ? "asked" : done.why;
    };
    expect(await ask({ key: "no-such" })).toBe("no-such-questionnaire");
    expect(await ask({ key: "oswestry-score" })).toBe("not-in-use");
    expect(await ask({ dueOn: "2026-06-09" })).toBe("past-day");
    expect(await ask({ clientId: ben.actor.id })).toBe("no-such-client");
    const other = await aTherapist(studio, ["create_notes", "manage_sessions"]);
    await treats(studio, other, ben);
    const bens = await aSession(studio, other, ben);
    expect(await ask({ sessionId: bens.id })).toBe("no-such-session");
    await withdrawConsent(ana, { purpose: "medical" });
    expect(await ask({})).toBe("no-consent");
  });

  test("answers are kept as they go, sent once, and never change", async () => {
    const requestId = await asked("pain-last-day");
    const draft = { requestId, answers: { now: "4", strange: "x" }, version: "0" };
    expect(await saveQuestionnaireDraft(ana, draft)).toMatchObject({ value: { version: "1" } });
    expect(await saveQuestionnaireDraft(ana, draft)).toMatchObject({ why: "changed-meanwhile" });
    expect((await findOwnQuestionnaire(ana, requestId))?.request.answers).toEqual({ now: "4" });
    const record = await aRecord(tom, ana);
    expect(await send(requestId, { now: "4" }, { version: "1" })).toMatchObject({
      why: "open-questions",
      missing: 2,
    });
    const sent = await send(
      requestId,
      {
        now: "4",
        least: "2",
        worst: "7",
      },
      { version: "1" },
    );
    if (!sent.ok) throw new Error(sent.why);
    expect(await send(requestId, pain("1"))).toMatchObject({ why: "answered-already" });
    expect(await findAnswers(tom, record, sent.value.id)).toMatchObject({
      scores: [{ value: 4.3 }],
      missing: 0,
      alarms: 0,
      isWorse: false,
    });
    expect(await listOwnMeasured(ana)).toMatchObject([{ key: "pain-last-day", value: 4.3 }]);
    expect(await listMeasured(tom, record)).toMatchObject([{ on: "2026-06-10", value: 4.3 }]);
    for (const change of ["answers = '{}'", "missing = 2", "submitted_at = null"])
      await expect(
        studio.owner.query(`update questionnaire_answers set ${change} where id = $1`, [
          sent.value.id,
        ]),
      ).rejects.toThrow(/stays|finished/);
  });

  test("a part-filled one may be sent without a score, and a blank one may not", async () => {
    const requestId = await asked("pain-last-day");
    expect(await send(requestId, {})).toMatchObject({ why: "blank" });
    expect(await send(requestId, { now: "4" }, { anyway: true })).toMatchObject({ ok: true });
    const record = await aRecord(tom, ana);
    expect(await listQuestionnaires(tom, record)).toMatchObject([{ missing: 2, score: undefined }]);
    const home = await asked("single-leg-stance-home");
    expect(await send(home, { left: "sixty" })).toMatchObject({
      errors: { left: expect.any(String) },
    });
    expect(await send(home, { right: "22" })).toMatchObject({ ok: true });
  });

  test("a red flag is a task at once, and tells the therapists, until it was looked at", async () => {
    const requestId = await asked("before-we-treat");
    await studio.owner.exec("delete from outbox");
    const sent = await send(requestId, { saddle: "1" }, { anyway: true });
    if (!sent.ok) throw new Error(sent.why);
    expect(await events()).toEqual(["questionnaire.alarming"]);
    expect(await tasks()).toEqual({ alarm: 1, declined: 0 });
    expect(await tasks(await aTherapist(studio))).toEqual({ alarm: 0, declined: 0 });
    const record = await aRecord(tom, ana);
    expect(await reviewAnswers(tom, record, sent.value.id)).toMatchObject({ ok: true });
    expect(await reviewAnswers(tom, record, sent.value.id)).toMatchObject({
      why: "reviewed-already",
    });
    expect(await tasks()).toEqual({ alarm: 0, declined: 0 });
  });

  test("a score that went worse by the change that matters is a task", async () => {
    expect(await send(await asked("pain-last-day"), pain("3"))).toMatchObject({ ok: true });
    const later = at(ana, after(noon, days(7)));
    expect(await send(await asked("pain-last-day"), pain("4"), {}, later)).toMatchObject({
      ok: true,
    });
    expect(await tasks()).toEqual({ alarm: 0, declined: 0 });
    const latest = at(ana, after(noon, days(14)));
    expect(await send(await asked("pain-last-day"), pain("6"), {}, latest)).toMatchObject({
      ok: true,
    });
    expect(await tasks()).toEqual({ alarm: 0, declined: 1 });
  });

  test("own activities are scored where they stand under Progress", async () => {
    const named = await addActivity(ana, { name: "Lifting a saddle", score: null });
    if (!named.ok) throw new Error(named.why);
    const requestId = await asked("own-activities");
    expect((await findOwnQuestionnaire(ana, requestId))?.items).toMatchObject([
      { key: named.value.id, asks: "Lifting a saddle" },
    ]);
    expect(await send(requestId, { [named.value.id]: "6" })).toMatchObject({ ok: true });
    const { activities } = await findOwnProgress(ana);
    expect(activities[0]?.scores).toMatchObject([{ score: 6 }]);
  });

  test("another client's is not there, and nothing is kept after consent was withdrawn", async () => {
    const requestId = await asked("pain-last-day");
    expect(await findOwnQuestionnaire(ben, requestId)).toBeUndefined();
    expect(await send(requestId, pain("3"), {}, ben)).toMatchObject({ why: "no-such-request" });
    await withdrawConsent(ana, { purpose: "medical" });
    expect(await send(requestId, pain("3"))).toMatchObject({ why: "no-consent" });
  });

  test("under 18 nothing is sent before a guardian has confirmed, and what was answered stays", async () => {
    const requestId = await asked("pain-last-day");
    const born = (day: string | null) =>
      studio.owner.query("update clients set date_of_birth = $2 where id = $1", [
        ana.actor.id,
        day,
      ]);
    await born("2012-03-04");
    const draft = { requestId, answers: pain("3"), version: "0" };
    expect(await saveQuestionnaireDraft(ana, draft)).toMatchObject({ ok: true });
    expect(await send(requestId, pain("3"), { version: "1" })).toMatchObject({
      why: "guardian-missing",
    });
    expect((await findOwnQuestionnaire(ana, requestId))?.request.answers).toEqual(pain("3"));
    await born(null);
    expect(await send(requestId, pain("3"), { version: "1" })).toMatchObject({ ok: true });
  });

  test("scores can be ticked for a letter, a part a questionnaire", async () => {
    expect(await send(await asked("chair-stand-home"), { times: "14" })).toMatchObject({
      ok: true,
    });
    const groups = await listParts(tom, await aRecord(tom, ana));
    const part = groups
      .flatMap(({ parts }) => parts)
      .find(({ key }) => key === "questionnaire:chair-stand-30");
    expect(part?.text).toBe("- Wednesday 10 June 2026: 14");
  });

  test("what is asked again can be ended", async () => {
    const requestId = await asked("pain-last-day", { repeatWeeks: 4 });
    const record = await aRecord(tom, ana);
    expect(await stopRepeating(tom, record, requestId)).toMatchObject({ ok: true });
    expect(await stopRepeating(tom, record, requestId)).toMatchObject({ why: "no-such-request" });
  });
});
