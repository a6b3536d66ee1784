import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { flagProposals } from "#db/schema/care/findings.ts";
import { formAnswers, forms, formVersions } from "#db/schema/care/forms.ts";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { isOpenProposal } from "../flags/proposals.ts";
import { maxNames } from "./list-templates.ts";
import { readSigned, signedAnswers } from "./own-forms.ts";

const fullName = sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`;

/**
 * What the clients that a therapist may see have signed and what is not reviewed: those first whose
 * answers may need a flag (`red` is how many), then the longest waiting. It gives the client, the
 * form and the time, without answers. One statement; `total` also counts those beyond the first
 * fifty.
 */
export const listUnreviewed = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) => {
    const isRed = and(
      eq(flagProposals.answerId, formAnswers.id),
      isOpenProposal(londonDay(ctx.now)),
    );
    const red = sql<number>`(select count(*)::integer from ${flagProposals} where ${isRed})`.as(
      "red",
    );
    return db
      .select({
        id: formAnswers.id,
        signedAt: sql<Date>`${formAnswers.submittedAt}`.mapWith(formAnswers.submittedAt),
        title: forms.title,
        clientName: fullName,
        clientNumber: clients.clientNumber,
        red,
        total: sql<number>`(count(*) over ())::integer`,
      })
      .from(formAnswers)
      .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
      .innerJoin(forms, eq(forms.id, formVersions.formId))
      .innerJoin(clients, eq(clients.id, formAnswers.clientId))
      .where(and(isNotNull(formAnswers.submittedAt), isNull(formAnswers.reviewedAt)))
      .orderBy(sql`red desc`, asc(formAnswers.submittedAt), asc(formAnswers.id))
      .limit(maxNames);
  });
export type Unreviewed = Awaited<ReturnType<typeof listUnreviewed>>[number];

/** Whose signed form it is, as far as the therapist may see it; none of their answers. */
export const findClientOfAnswer = (ctx: Ctx<Therapist>, id: string): Promise<string | undefined> =>
  read(ctx, async (db) => {
    const isSigned = and(eq(formAnswers.id, id), isNotNull(formAnswers.submittedAt));
    return (
      await db.select({ clientId: formAnswers.clientId }).from(formAnswers).where(isSigned)
    )[0]?.clientId;
  });

/**
 * What a client has signed, with the exact questions and texts that they signed, and who has
 * reviewed it. Two statements.
 */
export const findSigned = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, async (db) => {
    const isTheirs = and(
      eq(formAnswers.id, id),
      eq(formAnswers.clientId, clientId),
      isNotNull(formAnswers.submittedAt),
    );
    const [stored] = await signedAnswers(db).where(isTheirs);
    if (!stored) return undefined;
    const [people] = await db
      .select({ clientName: fullName, reviewer: therapists.name })
      .from(formAnswers)
      .innerJoin(clients, eq(clients.id, formAnswers.clientId))
      .leftJoin(therapists, eq(therapists.id, formAnswers.reviewedBy))
      .where(eq(formAnswers.id, id));
    return {
      ...readSigned(stored),
      clientName: people?.clientName ?? "",
      reviewer: people?.reviewer ?? undefined,
    };
  });
