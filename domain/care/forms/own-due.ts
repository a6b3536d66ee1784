import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { formAnswers, formRequests, forms, formVersions } from "#db/schema/care/forms.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { endOf, standingOf } from "./rules.ts";

/**
 * The forms that the client has to act on: requested, begun, required of all clients and never
 * signed, or due for renewal. Those with a day come first, the nearest first. One statement.
 */
export const listOwnDue = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const today = londonDay(ctx.now);
    const mine = and(eq(formRequests.clientId, ctx.actor.id), isNull(formRequests.answeredAt));
    const given = sql`select max(a.submitted_at) as signed, bool_or(a.submitted_at is null) as drafted
      from ${formAnswers} a join ${formVersions} v on v.id = a.form_version_id
      where v.form_id = ${forms.id} and a.client_id = ${ctx.actor.id}`;
    const rows = await db
      .select({
        slug: forms.slug,
        title: forms.title,
        purpose: forms.purpose,
        validMonths: forms.validMonths,
        requestId: formRequests.id,
        dueOn: formRequests.dueOn,
        hasDraft: sql<boolean>`coalesce(given.drafted, false)`,
        signedAt: sql<Date | null>`given.signed`.mapWith(formAnswers.submittedAt),
      })
      .from(forms)
      .leftJoin(formRequests, and(eq(formRequests.formId, forms.id), mine))
      .leftJoinLateral(sql`(${given}) given`, sql`true`)
      .where(
        and(
          isNull(forms.archivedAt),
          sql`exists (select from ${formVersions} v where v.form_id = ${forms.id} and v.published_at is not null)`,
        ),
      )
      .orderBy(sql`${formRequests.dueOn} nulls last`, asc(forms.displayOrder), asc(forms.title));
    return rows
      .map(({ purpose, validMonths, requestId, hasDraft, signedAt, ...form }) => {
        const validUntil = signedAt ? endOf(signedAt, validMonths) : undefined;
        const standing = { purpose, asked: requestId !== null, hasDraft, validUntil };
        return { ...form, state: standingOf(standing, today) };
      })
      .filter(({ state }) => state === "due" || state === "draft" || state === "over");
  });
export type DueForm = Awaited<ReturnType<typeof listOwnDue>>[number];
