// Papers that came with a studio, and wait until their client consents (decision 092).
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { waitingPapers } from "#db/schema/care/waiting-papers.ts";
import { paperKinds } from "#db/schema/lists.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { maxPaper } from "./messages.ts";

/** What is sealed beside the bytes of a paper. */
export const waitingAbout = z.object({
  name: z.string().min(1).max(maxPaper.name),
  datedOn: z.string().nullable(),
  kind: z.enum(paperKinds),
});
export type WaitingAbout = z.output<typeof waitingAbout>;

/** Those of a client that are not in their record yet. */
export const waitingOf = (clientId: string) =>
  and(
    eq(waitingPapers.clientId, clientId),
    isNotNull(waitingPapers.waitsUntil),
    isNull(waitingPapers.paperId),
    isNull(waitingPapers.attachedAt),
  );

/** How many papers of a client wait; of what they say nothing is read. */
export const countWaiting = (ctx: Ctx<Therapist>, { clientId }: OpenRecord): Promise<number> =>
  read(ctx, (db) => db.$count(waitingPapers, waitingOf(clientId)));
