import { and, eq, exists, gt, or, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { textConsents } from "#db/schema/schedule/texts.ts";
import { settings } from "#db/schema/studio.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { mobileOf } from "./rules.ts";

/** Which session is near, and when it began when that was said. */
export type Near = { sessionId: string; startsAt: string };

/**
 * Who is to be texted of a session that is near, with their mobile number: those whose place is sure, who asked for texts
 * and may enter the portal. None where the session is cancelled, moved or has begun, and none while texts are off.
 */
export const findTextReminder = (ctx: Ctx<System>, { sessionId, startsAt }: Near) =>
  read(ctx, async (db) => {
    const place = db
      .select({ id: groupParticipants.id })
      .from(groupParticipants)
      .where(
        and(
          eq(groupParticipants.sessionId, sessions.id),
          eq(groupParticipants.clientId, clients.id),
          eq(groupParticipants.status, "confirmed"),
        ),
      );
    const found = await db
      .select({
        clientId: clients.id,
        phone: clients.phone,
        studio: settings.businessName,
        place: locations.name,
        startsAt: sessions.startsAt,
      })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .innerJoin(settings, eq(settings.textReminders, true))
      .innerJoin(clients, or(eq(clients.id, sessions.clientId), exists(place)))
      .innerJoin(textConsents, eq(textConsents.clientId, clients.id))
      .where(
        and(
          eq(sessions.id, sessionId),
          eq(sessions.status, "scheduled"),
          eq(sessions.startsAt, sql`${startsAt}::timestamptz`),
          gt(sessions.startsAt, ctx.now),
          eq(clients.portalAccessEnabled, true),
          eq(clients.emailVerified, true),
        ),
      );
    return found.flatMap(({ phone, ...one }) => {
      const to = mobileOf(phone);
      return to ? [{ ...one, to }] : [];
    });
  });
