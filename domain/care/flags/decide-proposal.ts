import { and, eq, isNull } from "drizzle-orm";
import { flagProposals } from "#db/schema/care/findings.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { lockCareRecord } from "../health/record-health.ts";
import { withConsent } from "../record/with-consent.ts";
import { writeFlag } from "./set-flag.ts";
import { adaptationOfProposal, maxLength, formatProposal } from "./messages.ts";

/**
 * Makes a flag of an answer that was proposed as one, with the words of the answer as its reason. Refuses without
 * create_notes ("not-allowed"), without consent in force ("no-consent"), and what was decided on already
 * ("no-such-proposal").
 */
export const acceptProposal = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lockCareRecord(tx, ctx, clientId);
    const proposal = await findOpen(tx, clientId, id);
    if (!proposal) return refuse("no-such-proposal");
    const { kind, says, detail, proposedAt } = proposal;
    const line = formatProposal({ says, signedAt: proposedAt });
    const reason = [`${line}.`, detail].filter(Boolean).join("\n").slice(0, maxLength.reason);
    const form = { kind, reason, adaptation: adaptationOfProposal, until: null };
    const flag = await writeFlag(tx, ctx, { clientId, form });
    await decide(tx, ctx, { clientId, proposal, flagId: flag.id });
    return done(flag);
  });

/**
 * Says that an answer needs no flag; it stays a line of the record. Refuses as accepting does, but for the consent: nothing
 * about the client's health is written.
 */
export const dismissProposal = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lockCareRecord(tx, ctx, clientId);
    const proposal = await findOpen(tx, clientId, id);
    if (!proposal) return refuse("no-such-proposal");
    await decide(tx, ctx, { clientId, proposal, flagId: null });
    await audit(tx, ctx, {
      action: "flag.dismissed",
      subjectId: clientId,
      detail: { proposalId: id },
    });
    return done({ id });
  });

type Proposal = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

async function findOpen(tx: Db, clientId: string, id: string) {
  const { questionId, says, detail, kind, proposedAt } = flagProposals;
  const isOpen = and(
    eq(flagProposals.id, id),
    eq(flagProposals.clientId, clientId),
    isNull(flagProposals.decidedAt),
  );
  return (
    await tx
      .select({ questionId, says, detail, kind, proposedAt })
      .from(flagProposals)
      .where(isOpen)
  )[0];
}

/** The decision also holds for the same answer in older forms that are undecided. */
const decide = (
  tx: Db,
  ctx: Ctx<Therapist>,
  { clientId, proposal, flagId }: { clientId: string; proposal: Proposal; flagId: string | null },
) =>
  tx
    .update(flagProposals)
    .set({ decidedAt: ctx.now, decidedBy: ctx.actor.id, flagId })
    .where(
      and(
        eq(flagProposals.clientId, clientId),
        eq(flagProposals.questionId, proposal.questionId),
        eq(flagProposals.says, proposal.says),
        isNull(flagProposals.decidedAt),
      ),
    );
