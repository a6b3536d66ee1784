import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { formRequests, forms, formVersions } from "#db/schema/care/forms.ts";
import { clients } from "#db/schema/people.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { findCurrent } from "./own-forms.ts";

/** How many names a page shows of those who were asked, or have signed. */
export const maxNames = 50;

const isOpen = isNull(formRequests.answeredAt);

/** The archived forms, by title. */
export const listArchivedForms = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({ slug: forms.slug, title: forms.title })
      .from(forms)
      .where(isNotNull(forms.archivedAt))
      .orderBy(asc(forms.title)),
  );

/**
 * The forms with the version that clients fill in, when it was published, and how many of the
 * clients that the therapist may see have been asked and have not signed. One statement.
 */
export const listTemplates = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({
        slug: forms.slug,
        title: forms.title,
        purpose: forms.purpose,
        validMonths: forms.validMonths,
        number: sql<
          number | null
        >`max(${formVersions.number}) filter (where ${formVersions.publishedAt} is not null)`,
        publishedAt: sql<Date | null>`max(${formVersions.publishedAt})`.mapWith(
          formVersions.publishedAt,
        ),
        hasDraft: sql<boolean>`bool_or(${formVersions.id} is not null and ${formVersions.publishedAt} is null)`,
        open: sql<number>`(select count(*)::integer from ${formRequests} where ${formRequests.formId} = ${forms.id} and ${isOpen})`,
      })
      .from(forms)
      .leftJoin(formVersions, eq(formVersions.formId, forms.id))
      .where(isNull(forms.archivedAt))
      .groupBy(forms.id)
      .orderBy(asc(forms.displayOrder), asc(forms.title)),
  );
export type Template = Awaited<ReturnType<typeof listTemplates>>[number];

/**
 * The version of a form that clients fill in, and the clients who have been asked for it: names and
 * days only. Two statements.
 */
export const findTemplate = (ctx: Ctx<Therapist>, slug: string) =>
  read(ctx, async (db) => {
    const form = await findCurrent(db, slug);
    if (!form) return undefined;
    const asked = await db
      .select({
        id: formRequests.id,
        clientId: formRequests.clientId,
        askedAt: formRequests.askedAt,
        dueOn: formRequests.dueOn,
        name: sql<string>`${clients.firstName} || ' ' || ${clients.lastName}`,
      })
      .from(formRequests)
      .innerJoin(clients, eq(clients.id, formRequests.clientId))
      .where(and(eq(formRequests.formId, form.formId), isOpen))
      .orderBy(asc(formRequests.dueOn), asc(formRequests.askedAt))
      .limit(maxNames);
    return { ...form, asked };
  });
export type TemplateView = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;
