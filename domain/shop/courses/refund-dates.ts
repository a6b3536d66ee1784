import { and, eq, sql } from "drizzle-orm";
import { courseEnrolments, enrolmentDates } from "#db/schema/courses.ts";
import { orderItems } from "#db/schema/orders.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

const endedByStudio = sql`case when ${groupParticipants.status} = 'cancelled'
  then ${groupParticipants.keptUntil} is not null else ${sessions.status} = 'cancelled' end`;

/**
 * Places on dates of courses that do not take place because the studio cancelled the place or the
 * date, longer ago than it can be undone (milliseconds): each goes back for its part of the price.
 * A date that its client cancelled is made up, not paid back.
 */
export const listCourseDatesToRefund = (ctx: Ctx<System>, undoableFor: number) =>
  read(ctx, async (db) => {
    const { id, status, paymentStatus, amountPaidPence, keptUntil, sessionId } = groupParticipants;
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const since = sql`${before(ctx.now, undoableFor).toISOString()}::timestamptz`;
    const rows = await db
      .select({ participantId: id })
      .from(enrolmentDates)
      .innerJoin(groupParticipants, eq(id, enrolmentDates.participantId))
      .innerJoin(sessions, eq(sessions.id, sessionId))
      .where(
        and(
          eq(paymentStatus, "completed"),
          sql`${amountPaidPence} > 0`,
          endedByStudio,
          sql`case when ${status} = 'cancelled' then ${keptUntil} <= ${now}
            else ${sessions.cancelledAt} <= ${since} end`,
        ),
      )
      .orderBy(id)
      .limit(200);
    return rows.map(({ participantId }) => participantId);
  });

/** The line of an order that paid for a course to whose date the studio, not the client, put an end. A step. */
export async function findCourseLine(tx: Db, participantId: string) {
  const [line] = await tx
    .select({ orderId: orderItems.orderId, name: orderItems.productName })
    .from(enrolmentDates)
    .innerJoin(courseEnrolments, eq(courseEnrolments.id, enrolmentDates.enrolmentId))
    .innerJoin(orderItems, eq(orderItems.id, courseEnrolments.orderItemId))
    .innerJoin(groupParticipants, eq(groupParticipants.id, enrolmentDates.participantId))
    .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
    .where(and(eq(groupParticipants.id, participantId), endedByStudio));
  return line;
}
