import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { flagProposals } from "#db/schema/care/findings.ts";
import { formAnswers, forms, formVersions } from "#db/schema/care/forms.ts";
import { healthFlags } from "#db/schema/care/health.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** An answer as a line of the record, and what became of it. */
export type FlagProposal = Awaited<ReturnType<typeof listProposals>>[number];
export type ProposalState = "open" | "flagged" | "lifted" | "dismissed";

/** So many answers are read; a form has a dozen that may need a flag. */
const maxProposals = 200;

/**
 * What the forms of a client say that may need a flag, what waits for a decision first, then the newest; each answer as
 * it was given last. An answer for which there is a flag in force already does not wait again. One statement.
 */
export const listProposals = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const isOver = sql<boolean>`(${healthFlags.liftedAt} is not null
      or coalesce(${healthFlags.until} < ${londonDay(ctx.now)}, false))`;
    const rows = await db
      .select({
        id: flagProposals.id,
        answerId: flagProposals.answerId,
        formId: forms.id,
        questionId: flagProposals.questionId,
        says: flagProposals.says,
        detail: flagProposals.detail,
        kind: flagProposals.kind,
        signedAt: flagProposals.proposedAt,
        decidedAt: flagProposals.decidedAt,
        decidedBy: therapists.name,
        flagId: flagProposals.flagId,
        isOver,
      })
      .from(flagProposals)
      .innerJoin(formAnswers, eq(formAnswers.id, flagProposals.answerId))
      .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
      .innerJoin(forms, eq(forms.id, formVersions.formId))
      .leftJoin(healthFlags, eq(healthFlags.id, flagProposals.flagId))
      .leftJoin(therapists, eq(therapists.id, flagProposals.decidedBy))
      .where(eq(flagProposals.clientId, clientId))
      .orderBy(desc(flagProposals.proposedAt), asc(flagProposals.questionId))
      .limit(maxProposals);
    const twins = (one: (typeof rows)[number]) =>
      rows.filter(
        ({ formId, questionId, says }) =>
          formId === one.formId && questionId === one.questionId && says === one.says,
      );
    return rows
      .filter((row) => twins(row)[0] === row)
      .map((row) => {
        const stands = twins(row).some((twin) => twin.flagId !== null && !twin.isOver);
        const { id, answerId, questionId, says, detail, kind, signedAt, decidedAt, decidedBy } =
          row;
        const state = stateOf({ decidedAt, flagId: row.flagId, stands });
        return {
          id,
          answerId,
          questionId,
          says,
          detail,
          kind,
          signedAt,
          decidedAt,
          decidedBy,
          state,
        };
      })
      .toSorted((one, other) => Number(other.state === "open") - Number(one.state === "open"));
  });

type Decision = { decidedAt: Date | null; flagId: string | null; stands: boolean };

function stateOf({ decidedAt, flagId, stands }: Decision): ProposalState {
  if (stands) return "flagged";
  if (!decidedAt) return "open";
  return flagId ? "lifted" : "dismissed";
}

/**
 * Whether an answer waits: it is undecided, and no flag of an earlier answer to the same question
 * is in force.
 */
export const isOpenProposal = (today: string) =>
  and(
    isNull(flagProposals.decidedAt),
    sql`not exists (select from flag_proposals p join health_flags f on f.id = p.flag_id
      where p.client_id = ${flagProposals.clientId} and p.question_id = ${flagProposals.questionId}
        and p.says = ${flagProposals.says} and f.lifted_at is null and coalesce(f.until >= ${today}, true))`,
  );
