import { eq } from "drizzle-orm";
import { careFiles } from "#db/schema/care/record.ts";
import { clients } from "#db/schema/people.ts";
import { erasureRequests } from "#db/schema/privacy.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** What is kept of an erased person: under which number, and until which day. */
export type KeptCare = { clientNumber: string; until: Day };

/** The treatment records that are kept of an erased person; undefined when there are none. */
export const findCareEnd = (ctx: Ctx<System>, requestId: string): Promise<KeptCare | undefined> =>
  read(ctx, async (db) => {
    const [file] = await db
      .select({ keptUntil: careFiles.keptUntil, clientNumber: clients.clientNumber })
      .from(careFiles)
      .innerJoin(clients, eq(clients.id, careFiles.clientId))
      .innerJoin(erasureRequests, eq(erasureRequests.clientId, careFiles.clientId))
      .where(eq(erasureRequests.id, requestId));
    return file?.keptUntil ? { clientNumber: file.clientNumber, until: file.keptUntil } : undefined;
  });
