import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { formAnswers, formRequests, forms, formVersions } from "#db/schema/care/forms.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { readDefinition } from "./definition.ts";
import { endOf, standingOf, stateOrder } from "./rules.ts";
import type { Answers } from "./messages.ts";

export type OwnForm = Awaited<ReturnType<typeof listOwnForms>>[number];

/**
 * A client's forms with the state of each, those to be filled in first. Three statements for any
 * answers.
 */
export const listOwnForms = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const today = londonDay(ctx.now);
    const [known, requests, answers] = await Promise.all([
      listPublished(db),
      openRequests(db, ctx),
      ownAnswers(db, ctx),
    ]);
    const listed = known.map((form) => {
      const mine = answers.filter(({ formId }) => formId === form.id);
      const draft = mine.find(({ submittedAt }) => !submittedAt);
      const signed = mine.find(({ submittedAt }) => submittedAt);
      const request = requests.find(({ formId }) => formId === form.id);
      const validUntil = signed && endOf(signed.submittedAt!, form.validMonths);
      const standing = {
        purpose: form.purpose,
        asked: Boolean(request),
        hasDraft: Boolean(draft),
        validUntil,
      };
      return {
        slug: form.slug,
        title: form.title,
        purpose: form.purpose,
        state: standingOf(standing, today),
        dueOn: request?.dueOn ?? null,
        savedAt: draft?.savedAt ?? null,
        signed: signed && {
          id: signed.id,
          at: signed.submittedAt!,
          validUntil: validUntil ?? null,
        },
      };
    });
    return listed.toSorted(
      (one, other) => stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state),
    );
  });

/** The forms that have a published version and are not archived. */
export const listPublished = (db: Db) =>
  db
    .select({
      id: forms.id,
      slug: forms.slug,
      title: forms.title,
      purpose: forms.purpose,
      validMonths: forms.validMonths,
    })
    .from(forms)
    .where(
      and(
        isNull(forms.archivedAt),
        // It has been published.
        eq(
          forms.id,
          db
            .select({ formId: formVersions.formId })
            .from(formVersions)
            .where(and(eq(formVersions.formId, forms.id), isNotNull(formVersions.publishedAt)))
            .limit(1),
        ),
      ),
    )
    .orderBy(asc(forms.displayOrder), asc(forms.title));

const openRequests = (db: Db, ctx: Ctx<Client>) =>
  db
    .select({ formId: formRequests.formId, dueOn: formRequests.dueOn })
    .from(formRequests)
    .where(and(eq(formRequests.clientId, ctx.actor.id), isNull(formRequests.answeredAt)));

const ownAnswers = (db: Db, ctx: Ctx<Client>) =>
  db
    .select({
      id: formAnswers.id,
      formId: formVersions.formId,
      savedAt: formAnswers.savedAt,
      submittedAt: formAnswers.submittedAt,
    })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .where(eq(formAnswers.clientId, ctx.actor.id))
    .orderBy(desc(formAnswers.submittedAt), desc(formAnswers.savedAt));

/** The version of a form that is filled in today, by the form's name in addresses; undefined without a published one. */
export async function findCurrent(db: Db, slug: string) {
  const [found] = await db
    .select({
      formId: forms.id,
      slug: forms.slug,
      title: forms.title,
      purpose: forms.purpose,
      validMonths: forms.validMonths,
      version: forms.version,
      versionId: formVersions.id,
      number: formVersions.number,
      stored: formVersions.sections,
      wording: formVersions.wording,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(and(eq(forms.slug, slug), isNull(forms.archivedAt), isNotNull(formVersions.publishedAt)))
    .orderBy(desc(formVersions.number))
    .limit(1);
  if (!found) return undefined;
  const { stored, ...form } = found;
  return { ...form, sections: readDefinition(stored) };
}

/** A client's own draft of a form, for any version it was begun with. */
export async function findDraft(db: Db, clientId: string, formId: string) {
  const [draft] = await db
    .select({
      id: formAnswers.id,
      answers: formAnswers.answers,
      version: formAnswers.version,
      savedAt: formAnswers.savedAt,
    })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .where(
      and(
        eq(formAnswers.clientId, clientId),
        eq(formVersions.formId, formId),
        isNull(formAnswers.submittedAt),
      ),
    )
    .orderBy(desc(formAnswers.savedAt))
    .limit(1);
  return draft;
}

/** One form as a client fills it in: its questions, and what they have answered so far. */
export const findOwnForm = (ctx: Ctx<Client>, slug: string) =>
  read(ctx, async (db) => {
    const form = await findCurrent(db, slug);
    if (!form) return undefined;
    const draft = await findDraft(db, ctx.actor.id, form.formId);
    return { form, draft: draft && { ...draft, version: String(draft.version) } };
  });

export type SignedForm = NonNullable<Awaited<ReturnType<typeof findOwnSigned>>>;

/**
 * What a client has signed, with the exact questions and texts that they signed; undefined for
 * another client's.
 */
export const findOwnSigned = (ctx: Ctx<Client>, answerId: string) =>
  read(ctx, async (db) => {
    if (!isUuid(answerId)) return undefined;
    const [found] = await signedAnswers(db).where(
      and(
        eq(formAnswers.id, answerId),
        eq(formAnswers.clientId, ctx.actor.id),
        isNotNull(formAnswers.submittedAt),
      ),
    );
    return found && readSigned(found);
  });

type SignedRow = Awaited<ReturnType<typeof signedAnswers>>[number];

/** Signed answers with their form, for any reader. */
export const signedAnswers = (db: Db) =>
  db
    .select({
      id: formAnswers.id,
      answers: formAnswers.answers,
      signedAt: formAnswers.submittedAt,
      signedAs: formAnswers.signedAs,
      name: formAnswers.signatureName,
      wordingHash: formAnswers.wordingHash,
      reviewedAt: formAnswers.reviewedAt,
      title: forms.title,
      slug: forms.slug,
      purpose: forms.purpose,
      number: formVersions.number,
      stored: formVersions.sections,
      wording: formVersions.wording,
      clientId: formAnswers.clientId,
    })
    .from(formAnswers)
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .innerJoin(forms, eq(forms.id, formVersions.formId));

/** The same as a page shows it. */
export function readSigned({ stored, signedAt, name, answers, ...rest }: SignedRow) {
  const given: Answers = answers;
  return {
    ...rest,
    answers: given,
    name: name ?? "",
    signedAt: signedAt!,
    sections: readDefinition(stored),
  };
}
