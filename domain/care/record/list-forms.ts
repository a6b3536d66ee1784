import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { formAnswers, formRequests, forms, formVersions } from "#db/schema/care/forms.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { listPublished } from "../forms/own-forms.ts";
import { endOf, standingOf } from "../forms/rules.ts";

/** More signed forms than this are not listed. */
const maxSigned = 100;

/**
 * Where a client stands with each form that is filled in today (what is missing, asked, signed, and until when), and what
 * they have signed with version, day and whether it was reviewed; none of their answers. Three statements.
 */
export const listRecordForms = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, async (db) => {
    const [published, asked, signed] = [
      await listPublished(db),
      await openRequests(db, clientId),
      await signedBy(db, clientId),
    ];
    const standings = published.map(({ id, slug, title, purpose, validMonths }) => {
      const last = signed.find(({ formId }) => formId === id);
      const validUntil = last && endOf(last.signedAt, validMonths);
      const request = asked.find(({ formId }) => formId === id);
      const standing = { purpose, asked: request !== undefined, hasDraft: false, validUntil };
      const state = standingOf(standing, londonDay(ctx.now)) as "due" | "over" | "done" | "open";
      return {
        slug,
        title,
        state,
        request,
        last: last && { ...last, validUntil: validUntil ?? null },
      };
    });
    return { standings, signed };
  });
export type RecordForms = Awaited<ReturnType<typeof listRecordForms>>;

const openRequests = (db: Db, clientId: string) =>
  db
    .select({
      id: formRequests.id,
      formId: formRequests.formId,
      askedAt: formRequests.askedAt,
      dueOn: formRequests.dueOn,
    })
    .from(formRequests)
    .where(and(eq(formRequests.clientId, clientId), isNull(formRequests.answeredAt)));

async function signedBy(db: Db, clientId: string) {
  const rows = await db
    .select({
      id: formAnswers.id,
      formId: forms.id,
      title: forms.title,
      number: formVersions.number,
      signedAt: formAnswers.submittedAt,
      reviewedAt: formAnswers.reviewedAt,
    })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(and(eq(formAnswers.clientId, clientId), isNotNull(formAnswers.submittedAt)))
    .orderBy(desc(formAnswers.submittedAt), desc(formAnswers.id))
    .limit(maxSigned);
  return rows.map(({ signedAt, ...row }) => ({ ...row, signedAt: signedAt! }));
}
