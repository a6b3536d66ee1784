import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { actionPlanItems } from "#db/schema/care/progress.ts";
import type { Day } from "#domain/kernel/time.ts";

/** The lines of a client's programme that were not stopped. */
export const isRunning = (clientId: string) =>
  and(eq(actionPlanItems.clientId, clientId), isNull(actionPlanItems.stoppedOn));

/** Its last day, where it has one, is today or later. */
export const isNotOver = (today: Day) => sql`coalesce(${actionPlanItems.endsOn} >= ${today}, true)`;

/** A programme in the order in which therapist and client read it. */
export const programmeOrder = [
  asc(actionPlanItems.displayOrder),
  desc(actionPlanItems.startedOn),
  asc(actionPlanItems.id),
];
