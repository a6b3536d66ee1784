import { formatGoalProgress } from "#domain/care/episodes/goal-progress.ts";
import type { Episode } from "#domain/care/episodes/queries.ts";
import { listLetters } from "#domain/care/letters/queries.ts";
import { listMeasured } from "#domain/care/measuring/queries.ts";
import { seriesOf } from "#domain/care/measuring/series.ts";
import { findProgress } from "#domain/care/progress/queries.ts";
import { listScores } from "#domain/care/record/queries.ts";
import { listTreatments } from "#domain/care/treatments/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type Opened = { ctx: Ctx<Therapist>; record: OpenRecord; episode: Episode };

/** What belongs to an episode: its goals with how far they are, scores, measures, notes, letters of its days. */
export async function readWhole({ ctx, record, episode }: Opened, page: number) {
  const series = seriesOf(await listMeasured(ctx, record, episode.id));
  const scores = await listScores(ctx, record, episode.id);
  const { activities } = await findProgress(ctx, record);
  const rows = await listTreatments(ctx, record, page, episode.id);
  const { opened_on: from, closedOn: until } = episode;
  const letters = (await listLetters(ctx, record))
    .map(({ id, recipientName, kind, updatedAt, finishedAt }) => ({
      id,
      to: recipientName || kind,
      on: londonDay(finishedAt ?? updatedAt),
    }))
    .filter(({ on }) => on >= from && (!until || on <= until));
  return {
    goals: episode.goals.map((goal) => ({
      ...goal,
      progress: formatGoalProgress(goal, { series, activities }, { from, until }),
    })),
    series,
    sessions: scores.toReversed().map(({ scoredOn: on, ...numbers }) => ({ on, ...numbers })),
    notes: { rows, page, total: rows[0]?.total ?? 0 },
    letters,
  };
}
