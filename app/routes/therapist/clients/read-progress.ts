import { seatDays } from "#app/http/seat-days.ts";
import { formatGoalProgress } from "#domain/care/episodes/goal-progress.ts";
import { findEpisode, listEpisodes } from "#domain/care/episodes/queries.ts";
import { listMeasured } from "#domain/care/measuring/queries.ts";
import { seriesOf } from "#domain/care/measuring/series.ts";
import { findProgress } from "#domain/care/progress/queries.ts";
import { listScores } from "#domain/care/record/queries.ts";
import { listStanding } from "#domain/care/riding/findings/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** How a client is getting on, in one episode or in all; of one its goals, too. */
export async function readProgress(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  asked: string | undefined,
) {
  const episodes = await listEpisodes(ctx, record);
  const episodeId = episodes.find(({ id }) => id === asked)?.id;
  const scores = await listScores(ctx, record, episodeId);
  const progress = await findProgress(ctx, record);
  const measures = seriesOf(await listMeasured(ctx, record, episodeId));
  const episode = episodeId ? await findEpisode(ctx, record, episodeId) : undefined;
  const seat = episodeId ? [] : seatDays(await listStanding(ctx, record));
  return {
    scores,
    seat,
    progress,
    measures,
    episodes,
    episodeId,
    // The latest first, as the table has them; a picture goes the other way.
    sessions: scores
      .slice(0, 40)
      .toReversed()
      .map(({ scoredOn: on, ...numbers }) => ({ on, ...numbers })),
    goals: episode?.goals.map((goal) => ({
      ...goal,
      progress: formatGoalProgress(
        goal,
        { series: measures, activities: progress.activities },
        { from: episode.opened_on, until: episode.closedOn },
      ),
    })),
  };
}
