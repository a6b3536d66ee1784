import { and, asc, eq, isNull } from "drizzle-orm";
import { redFlagFindings } from "#db/schema/care/red-flags.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** Red flags of a client that are not settled, the oldest first. */
export const listOpenFindings = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) =>
    db
      .select({
        id: redFlagFindings.id,
        key: redFlagFindings.questionKey,
        detail: redFlagFindings.detail,
        decision: redFlagFindings.decision,
        decided: redFlagFindings.decided,
        foundOn: redFlagFindings.foundOn,
        therapist: therapists.name,
      })
      .from(redFlagFindings)
      .innerJoin(therapists, eq(therapists.id, redFlagFindings.therapistId))
      .where(and(eq(redFlagFindings.clientId, clientId), isNull(redFlagFindings.settledAt)))
      .orderBy(asc(redFlagFindings.foundOn), asc(redFlagFindings.id))
      .limit(50),
  );
export type OpenFinding = Awaited<ReturnType<typeof listOpenFindings>>[number];
