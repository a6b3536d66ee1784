import { savedFields } from "#domain/kernel/database/field-columns.ts";
import type { Saved } from "#domain/kernel/database/versions.ts";
import { episodeFields } from "./fields.ts";
import type { Episode } from "./queries.ts";

/** An episode as its form is opened with it: each part of a problem or goal is a field. */
export function savedEpisode(episode: Episode): Saved {
  const { version, values } = savedFields(episodeFields, episode);
  const problems = episode.problems.flatMap(({ id, body, state }) => [
    [`problem:${id}:says`, body],
    [`problem:${id}:state`, state],
  ]);
  const goals = episode.goals.flatMap((goal) => [
    [`goal:${goal.id}:words`, goal.words],
    [`goal:${goal.id}:state`, goal.state],
    [`goal:${goal.id}:by_day`, goal.byDay ?? ""],
    [`goal:${goal.id}:measured`, measuredText(goal)],
  ]);
  return { version, values: { ...values, ...Object.fromEntries([...problems, ...goals]) } };
}

const measuredText = ({ measureKey, activityId }: Episode["goals"][number]): string =>
  measureKey ? `measure:${measureKey}` : activityId ? `activity:${activityId}` : "";
