import { eq } from "drizzle-orm";
import { careFiles } from "#db/schema/care/file.ts";
import { erasureRequests } from "#db/schema/privacy.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";

/** Until which day records of treatment are kept of somebody who was erased; undefined when there are none. */
export const findCareEnd = (ctx: Ctx<System>, requestId: string): Promise<Day | undefined> =>
  read(ctx, async (db) => {
    const [file] = await db
      .select({ keptUntil: careFiles.keptUntil })
      .from(careFiles)
      .innerJoin(erasureRequests, eq(erasureRequests.clientId, careFiles.clientId))
      .where(eq(erasureRequests.id, requestId));
    return file?.keptUntil ?? undefined;
  });
