import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { privateCalendars } from "#db/schema/schedule/private-calendars.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";

const webcal = /^webcals?:\/\//i;

/**
 * Takes a therapist's private calendar in place of the one before, if any; a job reads it. The
 * address opens the whole calendar to all who have it, so it is sealed and shown no more. Refuses an
 * address that would not be called.
 */
export async function followCalendar(ctx: Ctx<Therapist>, typed: string) {
  const address = typed.replace(webcal, "https://");
  const why = ctx.ports.outgoing.whyNot(address);
  if (why) return refuse(why);
  const therapistId = ctx.actor.id;
  return transaction(ctx, async (tx) => {
    await lock(tx, { therapist: [therapistId] });
    await tx.delete(privateCalendars).where(eq(privateCalendars.therapistId, therapistId));
    const id = randomUUID();
    await tx.insert(privateCalendars).values({
      id,
      therapistId,
      addressSealed: ctx.ports.vault.seal(address, id),
      host: new URL(address).host,
      createdAt: ctx.now,
    });
    await audit(tx, ctx, { action: "private-calendar.followed", subjectId: therapistId });
    await publishEvent(tx, "private-calendar.due", { calendarId: id }, { now: ctx.now });
    return done(undefined);
  });
}

/** Reads a therapist's calendar no more; its times are free at once. */
export const leaveCalendar = (ctx: Ctx<Therapist>) =>
  transaction(ctx, async (tx) => {
    const therapistId = ctx.actor.id;
    await lock(tx, { therapist: [therapistId] });
    const gone = await tx
      .delete(privateCalendars)
      .where(eq(privateCalendars.therapistId, therapistId))
      .returning({ id: privateCalendars.id });
    if (gone.length > 0)
      await audit(tx, ctx, { action: "private-calendar.left", subjectId: therapistId });
    return done(undefined);
  });

/** Has a therapist's calendar read again at once. */
export const readAgain = (ctx: Ctx<Therapist>) =>
  transaction(ctx, async (tx) => {
    const [calendar] = await tx
      .select({ id: privateCalendars.id })
      .from(privateCalendars)
      .where(eq(privateCalendars.therapistId, ctx.actor.id));
    if (calendar)
      await publishEvent(
        tx,
        "private-calendar.due",
        { calendarId: calendar.id },
        { now: ctx.now, key: `private-calendar-${calendar.id}-${minuteOf(ctx.now)}` },
      );
    return done(undefined);
  });

/** Pressed twice in a minute, it is read once. */
const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);
