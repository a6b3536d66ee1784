import { and, desc, eq, ne } from "drizzle-orm";
import { clientPapers } from "#db/schema/care/letters.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** The papers about a client that came from others, the latest first; of those that were removed what they were, and why. */
export const listPapers = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) =>
    db
      .select({
        id: clientPapers.id,
        kind: clientPapers.kind,
        name: clientPapers.name,
        sender: clientPapers.sender,
        datedOn: clientPapers.datedOn,
        remark: clientPapers.remark,
        format: clientPapers.format,
        bytes: clientPapers.bytes,
        addedAt: clientPapers.addedAt,
        addedBy: therapists.name,
        removedAt: clientPapers.removedAt,
        removedBecause: clientPapers.removedBecause,
      })
      .from(clientPapers)
      .innerJoin(therapists, eq(therapists.id, clientPapers.addedBy))
      .where(and(eq(clientPapers.clientId, clientId), ne(clientPapers.state, "storing")))
      .orderBy(desc(clientPapers.addedAt))
      .limit(200),
  );
export type PaperRow = Awaited<ReturnType<typeof listPapers>>[number];

/** Where the bytes of a paper lie; undefined for one that is unfinished, was removed, or is about another client. */
export const findPaper = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, async (db) => {
    if (!isUuid(id)) return undefined;
    const which = and(
      eq(clientPapers.id, id),
      eq(clientPapers.clientId, clientId),
      eq(clientPapers.state, "kept"),
    );
    const [found] = await db
      .select({ fileKey: clientPapers.fileKey, format: clientPapers.format })
      .from(clientPapers)
      .where(which);
    return found;
  });
