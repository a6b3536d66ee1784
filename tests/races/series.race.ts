// Who gets the hours of a year, and what holds, when series are started, changed, ended and carried on at one moment.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { changeSeries, previewChange } from "#domain/schedule/series/change-series.ts";
import { endSeries, previewEnd } from "#domain/schedule/series/end-series.ts";
import { extendSeries } from "#domain/schedule/series/extend-series.ts";
import { previewSeries, startSeries } from "#domain/schedule/series/start-series.ts";
import type { SeriesInput } from "#domain/schedule/series/input.ts";
import { bookSession } from "#domain/schedule/sessions/book-session.ts";
import { moveForm, sessionForm } from "#domain/schedule/sessions/forms.ts";
import { moveSession } from "#domain/schedule/sessions/move-session.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { aClient, aTherapist, at, sessionValues } from "#tests/support/schedule.ts";
import { rounds } from "#tests/support/rounds.ts";
import { aSeriesInput } from "#tests/support/series-input.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let inputs: SeriesInput[];
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  tom = await aTherapist(studio);
  inputs = [await aSeriesInput(studio, tom.actor.id), await aSeriesInput(studio, tom.actor.id)];
});
afterAll(() => studio.db.close());
beforeEach(() => emptyTables(studio.owner, "sessions, session_series, outbox"));

const rows = async (question: string) =>
  (await studio.owner.query<{ n: number }>(question)).rows[0]!.n;
const words = (answers: readonly ({ ok: true } | { ok: false; why: string })[]) =>
  answers.map((answer) => (answer.ok ? "ok" : answer.why)).toSorted();
/** Of all time that is taken, none twice: what the constraint promises, asked without it. */
const noneTwice = async () =>
  expect(
    await rows(`select count(*)::int as n from session_claims a join session_claims b
      on a.resource = b.resource and a.id < b.id and a.during && b.during`),
  ).toBe(0);

async function started(input: SeriesInput) {
  const { fingerprint } = await previewSeries(tom, input);
  const outcome = await startSeries(tom, input, { excludedDates: [], shown: fingerprint });
  if (!outcome.ok) throw new Error(outcome.why);
  const { rows: dates } = await studio.owner.query<{ id: string }>(
    "select id from sessions order by occurrence_on",
  );
  return { seriesId: outcome.value.seriesId, ids: dates.map(({ id }) => id) };
}

async function seenEnd(seriesId: string, fromSession: string, ctx = tom) {
  const requested = { fromSession, scope: "future" } as const;
  const { series, plan } = (await previewEnd(ctx, seriesId, requested))!;
  if (typeof plan === "string") throw new Error(plan);
  return { seriesId, ...requested, version: series.version, shown: plan.fingerprint };
}

test.each(rounds(1, 20))(
  "two series of 52 weeks for one hour: one has all of it, the other none (round %i)",
  async () => {
    const year = { recurrenceOccurrences: 52 };
    const [forwards, backwards] = inputs.map((input) => ({ ...input, ...year }));
    // The second one begins where the first one ends, and meets it in every week but two.
    const both = [forwards!, { ...backwards!, startsOn: "2026-06-29", localTime: "09:30" }];
    const fingerprints = await Promise.all(
      both.map(async (input) => (await previewSeries(tom, input)).fingerprint),
    );
    const answers = await Promise.all(
      both.map((input, nth) =>
        startSeries(tom, input, { excludedDates: [], shown: fingerprints[nth]! }),
      ),
    );
    // The second one gets either an occupied time or an outdated preview, never a half-saved series.
    expect(words(answers)).toContain("ok");
    expect(words(answers).filter((word) => word === "ok")).toHaveLength(1);
    expect(await rows("select count(*)::int as n from sessions")).toBe(52);
    await noneTwice();
  },
);

test.each(rounds(1, 20))(
  "the end of a series against its extension: it is ended, and no date comes after (round %i)",
  async () => {
    const endless = { recurrenceEndType: "never", recurrenceOccurrences: null } as const;
    const { seriesId, ids } = await started({ ...inputs[0]!, ...endless });
    const later = after(noon, days(21));
    const ending = await seenEnd(seriesId, ids[5]!, at(tom, later));
    const [ended, extended] = await Promise.all([
      endSeries(at(tom, later), ending),
      extendSeries(studio.system(later), seriesId),
    ]);
    // If the extension wins, the preview of the end is outdated and has to be read again.
    if (!ended.ok) {
      expect(ended.why).toBe("preview-changed");
      expect(extended.ok).toBe(true);
      expect(
        await endSeries(at(tom, later), await seenEnd(seriesId, ids[5]!, at(tom, later))),
      ).toMatchObject({
        ok: true,
      });
    }
    expect(await extendSeries(studio.system(after(later, days(60))), seriesId)).toMatchObject({
      ok: false,
    });
    expect(await rows("select count(*)::int as n from sessions where status = 'scheduled'")).toBe(
      5,
    );
    expect(await rows("select count(*)::int as n from session_claims")).toBe(10);
  },
);

test.each(rounds(1, 20))(
  "a series that moves against a booking of one of its new hours: one of the two has it (round %i)",
  async () => {
    const { seriesId, ids } = await started({ ...inputs[0]!, recurrenceOccurrences: 20 });
    const requested = {
      fromSession: ids[0]!,
      scope: "all",
      change: { rule: { localTime: "14:00" } },
    } as const;
    const { series, plan } = (await previewChange(tom, seriesId, requested))!;
    if (typeof plan === "string") throw new Error(plan);
    const form = {
      ...(await sessionValues(studio, tom, await aClient(studio))),
      session_date: "2026-07-13",
      session_time: "14:30",
    };
    const answers = await Promise.all([
      changeSeries(tom, {
        seriesId,
        version: series.version,
        requested,
        decided: { excludedDates: [], shown: plan.fingerprint },
      }),
      bookSession(tom, sessionForm.parse(form)),
    ]);
    expect(words(answers).filter((word) => word === "ok")).toHaveLength(1);
    const moved = await rows(
      "select count(*)::int as n from sessions where session_time = '14:00'",
    );
    expect(moved).toBe(answers[0].ok ? 20 : 0);
    await noneTwice();
  },
);

test.each(rounds(1, 20))(
  "a series that moves against the move of one of its dates: neither is lost (round %i)",
  async () => {
    const { seriesId, ids } = await started({ ...inputs[0]!, recurrenceOccurrences: 20 });
    const requested = {
      fromSession: ids[0]!,
      scope: "all",
      change: { rule: { localTime: "14:00" } },
    } as const;
    const { series, plan } = (await previewChange(tom, seriesId, requested))!;
    if (typeof plan === "string") throw new Error(plan);
    const form = moveForm.parse({
      session_date: "2026-07-14",
      session_time: "16:00",
      duration_minutes: "60",
    });
    const answers = await Promise.all([
      changeSeries(tom, {
        seriesId,
        version: series.version,
        requested,
        decided: { excludedDates: [], shown: plan.fingerprint },
      }),
      moveSession(tom, { id: ids[4]!, version: 1, form }),
    ]);
    expect(["changed-meanwhile,ok", "ok,preview-changed"]).toContain(words(answers).join());
    const atFour = await rows(
      "select count(*)::int as n from sessions where session_time = '16:00'",
    );
    expect(atFour).toBe(answers[1].ok ? 1 : 0);
    expect(await rows("select count(*)::int as n from sessions where session_time = '14:00'")).toBe(
      answers[0].ok ? 20 : 0,
    );
  },
);
