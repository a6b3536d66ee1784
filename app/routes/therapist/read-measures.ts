import type { RouterContextProvider } from "react-router";
import { requireTherapist } from "#app/http/guards.ts";
import { listDay } from "#domain/care/day/list-day.ts";
import { listTasks } from "#domain/care/measures/list-tasks.ts";
import { countNotes, countPractice } from "#domain/care/measures/queries.ts";
import { londonDay } from "#domain/kernel/time.ts";

/**
 * Today's sessions, the figures of the dashboard and the therapist's tasks. A figure that cannot be
 * counted is undefined, and its card says so: a zero would be wrong, and the rest of the page is
 * still of use. One after another, so that one failure does not cause another.
 */
export async function readMeasures(context: Readonly<RouterContextProvider>) {
  const { ctx } = requireTherapist(context);
  const tried = async <T>(count: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await count();
    } catch (error) {
      ctx.ports.log.error("a figure of the dashboard could not be counted", { error });
      return undefined;
    }
  };
  const visits = await tried(() => listDay(ctx, londonDay(ctx.now)));
  const practice = await tried(() => countPractice(ctx));
  const notes = await tried(() => countNotes(ctx));
  const tasks = await tried(() => listTasks(ctx));
  return { visits, measures: { ...practice, ...notes }, tasks };
}
