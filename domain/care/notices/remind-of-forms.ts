import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { formRequests, forms } from "#db/schema/care/forms.ts";
import { clients, notificationPreferences } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { addDays, after, before, days, londonDay } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { hasWithdrawn, mayEnter, ownPreferences, wants } from "./find-recipient.ts";
import { formReminder, mailTime } from "./rules.ts";

/** Whether they come to a session, alone or in a group, within the days before which a form is wanted. */
const comesSoon = ({ now }: Ctx<System>) => {
  const soon = sql`s.status = 'scheduled' and s.starts_at between ${now.toISOString()}::timestamptz
    and ${after(now, days(formReminder.daysBefore)).toISOString()}::timestamptz`;
  return sql`exists (select from sessions s where s.client_id = ${formRequests.clientId} and ${soon})
    or exists (select from group_participants p join sessions s on s.id = p.session_id
      where p.client_id = ${formRequests.clientId} and p.status = 'confirmed' and ${soon})`;
};

/** After a withdrawal of consent only what agrees to something can be signed. */
const canBeSigned = sql`(not ${hasWithdrawn(formRequests.clientId)} or exists (select from ${forms}
  where ${forms.id} = ${formRequests.formId} and ${forms.purpose} in ('consent', 'photo')))`;

/**
 * Announces a reminder for each client with a form they were asked for and have not signed: three
 * days before its day or their next session, or a week after the asking where there is neither;
 * never on the day they were asked. One mail for all that are due, and of each form once. Returns
 * how many clients.
 */
export const remindOfForms = (ctx: Ctx<System>) =>
  transaction(ctx, async (tx) => {
    const { now } = ctx;
    const byDay = lte(formRequests.dueOn, addDays(londonDay(now), formReminder.daysBefore));
    const byAge = and(
      isNull(formRequests.dueOn),
      lte(formRequests.askedAt, before(now, days(formReminder.daysAfter))),
    );
    const open = and(isNull(formRequests.answeredAt), isNull(formRequests.remindedAt));
    const due = tx
      .select({ id: formRequests.id })
      .from(formRequests)
      .innerJoin(clients, eq(clients.id, formRequests.clientId))
      .leftJoin(notificationPreferences, ownPreferences)
      .where(
        and(
          open,
          lte(formRequests.askedAt, before(now, days(1))),
          or(byDay, byAge, comesSoon(ctx)),
          canBeSigned,
          wants("unreadReminders"),
          mayEnter,
        ),
      );
    const reminded = await tx
      .update(formRequests)
      .set({ remindedAt: now })
      .where(and(inArray(formRequests.id, due), open))
      .returning({ clientId: formRequests.clientId });
    const clientIds = [...new Set(reminded.map(({ clientId }) => clientId))];
    const each = clientIds.map((clientId) => ({
      payload: { clientId },
      key: `forms-due-${clientId}-${now.getTime()}`,
    }));
    await publishEvents(tx, "forms.due", each, { now, dueAt: mailTime(now) });
    return done(clientIds.length);
  });

/** A client's address and how many forms they were asked for and have not signed, if they want to be reminded. */
export const findFormsDue = (ctx: Ctx<System>, clientId: string) =>
  read(ctx, async (db) => {
    const open = and(
      eq(formRequests.clientId, clients.id),
      isNull(formRequests.answeredAt),
      canBeSigned,
    );
    const [found] = await db
      .select({ email: clients.email, number: db.$count(formRequests, open) })
      .from(clients)
      .leftJoin(notificationPreferences, ownPreferences)
      .where(and(eq(clients.id, clientId), mayEnter, wants("unreadReminders")));
    return found && found.number > 0 ? found : undefined;
  });
