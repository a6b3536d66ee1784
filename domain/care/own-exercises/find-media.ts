import { and, eq, isNotNull, sql } from "drizzle-orm";
import { actionPlanItems } from "#db/schema/care/progress.ts";
import { studioExercises } from "#db/schema/care/programmes.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isNotOver, isRunning } from "../plans/running.ts";

/**
 * Where the photograph or clip of one of the studio's own exercises is stored: for therapists, and
 * for a client in whose programme it runs today. Undefined for all others, as for one that never
 * existed.
 */
export const findMedia = (ctx: Ctx<Client> | Ctx<Therapist>, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const { fileKey, bytes } = studioExercises;
    const runs = sql`exists (select from ${actionPlanItems} where ${and(
      isRunning(ctx.actor.id),
      isNotOver(londonDay(ctx.now)),
      eq(actionPlanItems.exerciseKey, id),
    )})`;
    const [found] = await db
      .select({ fileKey, bytes })
      .from(studioExercises)
      .where(
        and(
          eq(studioExercises.id, id),
          isNotNull(fileKey),
          ctx.actor.kind === "client" ? runs : undefined,
        ),
      );
    const { fileKey: key, bytes: size } = found ?? {};
    return key && size ? { fileKey: key, bytes: size } : undefined;
  });
