import { and, eq, isNull, sql } from "drizzle-orm";
import { formRequests, forms } from "#db/schema/care/forms.ts";
import { clients, notificationPreferences } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { mayEnter, ownPreferences } from "../notices/find-recipient.ts";

/**
 * The address of a client who was asked for a form and has not signed it, with the form's name in addresses; undefined
 * where they have signed meanwhile, may not enter the portal, or want no mails.
 */
export const findFormRequest = (ctx: Ctx<System>, requestId: string) =>
  read(ctx, async (db) => {
    const condition = sql`coalesce(${notificationPreferences.emailEnabled}, true)`;
    const [found] = await db
      .select({ email: clients.email, slug: forms.slug })
      .from(formRequests)
      .innerJoin(forms, eq(forms.id, formRequests.formId))
      .innerJoin(clients, eq(clients.id, formRequests.clientId))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(
        and(eq(formRequests.id, requestId), isNull(formRequests.answeredAt), mayEnter, condition),
      );
    return found;
  });
