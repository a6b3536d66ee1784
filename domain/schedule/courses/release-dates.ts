import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { courseDates, courses } from "#db/schema/courses.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { markChanged } from "#domain/kernel/database/content-version.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { offerNewPlaces } from "../groups/renumber-places.ts";

/**
 * Gives the unsold places of each date that begins within its course's hours to single visits, and asks those who wait: who
 * enrols from then on neither has this date nor pays for it. Returns how many dates.
 */
export async function releaseDueDates(ctx: Ctx<System>): Promise<number> {
  const due = await listDue(ctx);
  for (const { id, productId } of due) {
    await transaction(ctx, async (tx) => {
      await lock(tx, { group: [id], product: [productId] });
      const released = await tx
        .update(courseDates)
        .set({ releasedAt: ctx.now })
        .where(and(eq(courseDates.sessionId, id), isNull(courseDates.releasedAt)))
        .returning({ id: courseDates.sessionId });
      if (released.length > 0) {
        await offerNewPlaces(tx, ctx, [id]);
        await markChanged(tx, "shop");
      }
      return done(released.length);
    });
  }
  return due.length;
}

const listDue = (ctx: Ctx<System>) =>
  read(ctx, (db) =>
    db
      .select({ id: sessions.id, productId: courses.productId })
      .from(courseDates)
      .innerJoin(courses, eq(courses.id, courseDates.courseId))
      .innerJoin(sessions, eq(sessions.id, courseDates.sessionId))
      .where(
        and(
          isNull(courseDates.releasedAt),
          sql`${sessions.startsAt} - make_interval(hours => ${courses.dropInHours}) <= ${ctx.now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(asc(sessions.startsAt))
      .limit(200),
  );
