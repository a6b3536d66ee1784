import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { passEntries } from "#db/schema/passes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** Whether a pass pays for a place, by the column with its id; for a reader who may see the place. */
export const paidByPass = (placeId: SQLWrapper) =>
  sql<boolean>`coalesce((select sum(e.credits) < 0 from pass_entries e where e.participant_id = ${placeId}), false)`;

/** Whether a pass pays for a client's own session, for a therapist who may see it. */
export const isSessionPaidByPass = (ctx: Ctx<Therapist>, sessionId: string): Promise<boolean> =>
  read(ctx, async (db) => {
    const left = sql<boolean>`coalesce(sum(${passEntries.credits}) < 0, false)`;
    const [row] = await db
      .select({ left })
      .from(passEntries)
      .where(eq(passEntries.sessionId, sessionId));
    return row?.left ?? false;
  });
