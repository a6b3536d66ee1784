import { expect } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { changeSeries, previewChange } from "#domain/schedule/series/change-series.ts";
import { endSeries, previewEnd } from "#domain/schedule/series/end-series.ts";
import type { SeriesChange, SeriesInput } from "#domain/schedule/series/input.ts";
import { previewSeries, startSeries } from "#domain/schedule/series/start-series.ts";
import { handlers } from "#jobs/handlers.ts";
import { emptyTables } from "./empty-tables.ts";
import { createMailStudio } from "./mail-studio.ts";
import { aTherapist, at } from "./schedule.ts";
import { noon } from "./studio.ts";

/** When something is done, and whether without a mail. */
type When = { now?: Date; isQuiet?: boolean };

/** A studio whose emails about series are kept in hand, with a therapist, what they do, and the jobs that are due. */
export async function openSeriesMailStudio() {
  const mailStudio = await createMailStudio();
  const { studio, sent } = mailStudio;
  const ruth = await aTherapist(studio);
  const soon = after(noon, minutes(4));
  const empty = async () => {
    await emptyTables(studio.owner, "sessions, session_series, series_changes, outbox");
    sent.length = 0;
  };

  /**
   * Runs the published events that are due by then, twice over, as a worker that lost its connection
   * would.
   */
  async function runDue(now: Date) {
    const { rows } = await studio.owner.query<{ id: string; event: string; payload: never }>(
      "select id, event, payload from outbox where due_at <= $1 order by created_at, id",
      [now],
    );
    for (const { id, event, payload } of [...rows, ...rows])
      await handlers[event]!(studio.system(now), payload, { id, attempt: 1 });
    await studio.owner.query("delete from outbox where due_at <= $1", [now]);
  }

  async function started(input: SeriesInput): Promise<string> {
    const { fingerprint } = await previewSeries(ruth, input);
    const outcome = await startSeries(ruth, input, { excludedDates: [], shown: fingerprint });
    if (!outcome.ok) throw new Error(outcome.why);
    return outcome.value.seriesId;
  }
  const datesOf = async (seriesId: string) =>
    (
      await studio.owner.query<{ id: string }>(
        "select id from sessions where series_id = $1 order by occurrence_on",
        [seriesId],
      )
    ).rows.map(({ id }) => id);

  async function changed(
    seriesId: string,
    fromSession: string,
    change: SeriesChange,
    { now = soon, isQuiet = false }: When = {},
  ) {
    const requested = { fromSession, scope: "future", change } as const;
    const { series, plan } = (await previewChange(at(ruth, now), seriesId, requested))!;
    if (typeof plan === "string") throw new Error(plan);
    const decided = { excludedDates: [], shown: plan.fingerprint };
    const { version } = series;
    const changing = { seriesId, version, requested, decided, isQuiet };
    expect(await changeSeries(at(ruth, now), changing)).toMatchObject({ ok: true });
  }

  async function ended(seriesId: string, fromSession: string, now: Date, isQuiet = false) {
    const requested = { fromSession, scope: "future" } as const;
    const { series, plan } = (await previewEnd(at(ruth, now), seriesId, requested))!;
    if (typeof plan === "string") throw new Error(plan);
    expect(
      await endSeries(at(ruth, now), {
        seriesId,
        ...requested,
        version: series.version,
        shown: plan.fingerprint,
        isQuiet,
      }),
    ).toMatchObject({ ok: true });
  }

  /** The calendar file of an email. */
  const fileOf = (mail: number) =>
    Buffer.from(sent[mail]!.attachments![0]!.content).toString("utf8");

  return {
    mailStudio,
    studio,
    ruth,
    empty,
    runDue,
    started,
    datesOf,
    changed,
    ended,
    fileOf,
  };
}
