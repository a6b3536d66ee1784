import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { redFlagFindings } from "#db/schema/care/red-flags.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import type { settleForm } from "./forms.ts";

/**
 * Notes what came of a red flag, and asks for it no more. Refuses without create_notes, and one that
 * is settled. No consent is asked: what was begun may always be ended.
 */
export const settleFinding = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, form }: { id: string; form: z.output<typeof settleForm> },
) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const settled = await tx
      .update(redFlagFindings)
      .set({ settledAt: ctx.now, cameOf: form.came_of })
      .where(
        and(
          eq(redFlagFindings.id, id),
          eq(redFlagFindings.clientId, clientId),
          isNull(redFlagFindings.settledAt),
        ),
      )
      .returning({ id: redFlagFindings.id });
    if (settled.length === 0) return refuse("no-such-finding");
    const detail = { findingId: id };
    await audit(tx, ctx, { action: "red-flag.settled", subjectId: clientId, detail });
    return done(undefined);
  });
