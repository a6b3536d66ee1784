import type { ClientRecord } from "./read-client.ts";
import { filled, named, type Resource, to } from "./shapes.ts";

/** Goals by their state: what was met, or not, is over either way. */
const achievement: Record<string, string> = {
  met: "achieved",
  partly: "improving",
  "not-met": "not-achieved",
};

export const goalsOf = ({ client, goals, episodes }: ClientRecord): Resource[] =>
  goals.map(({ id, episode_id, words, state, by_day }) =>
    filled({
      resourceType: "Goal",
      id,
      lifecycleStatus: state === "open" ? "active" : "completed",
      achievementStatus: achievement[state]
        ? {
            coding: [
              {
                system: "http://terminology.hl7.org/CodeSystem/goal-achievement",
                code: achievement[state],
              },
            ],
          }
        : null,
      description: named(words),
      subject: to(client.id),
      startDate: episodes.find((episode) => episode.id === episode_id)?.opened_on,
      target: by_day ? [{ dueDate: by_day }] : [],
    }),
  );

/** Courses of treatment with their goals, and what is done at home; `programmeId` names the latter. */
export function carePlansOf(record: ClientRecord, programmeId: string): Resource[] {
  const { client, episodes, goals, programme } = record;
  const courses = episodes.map((episode) =>
    filled({
      resourceType: "CarePlan",
      id: episode.id,
      status: episode.closed_on ? "completed" : "active",
      intent: "plan",
      title: episode.title,
      subject: to(client.id),
      period: filled({ start: episode.opened_on, end: episode.closed_on }),
      created: episode.created_at,
      author: to(episode.therapist_id),
      goal: goals.filter(({ episode_id }) => episode_id === episode.id).map(({ id }) => to(id)),
    }),
  );
  if (programme.length === 0) return courses;
  const isOver = programme.every(({ stopped_on }) => stopped_on);
  return [
    ...courses,
    {
      resourceType: "CarePlan",
      id: programmeId,
      status: isOver ? "completed" : "active",
      intent: "plan",
      title: "Practice at home",
      subject: to(client.id),
      activity: programme.map((line) => ({
        detail: filled({
          status: line.stopped_on ? "stopped" : "in-progress",
          code: named(line.title),
          scheduledPeriod: filled({ start: line.started_on, end: line.stopped_on }),
          description: [line.description, line.frequency].filter(Boolean).join("; "),
        }),
      })),
    },
  ];
}
