import { desc, eq, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { bookingRefusals } from "#db/schema/schedule/refusals.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { plansGroups } from "../groups/add-group.ts";
import { isOverridable, needsAsking, type RefusalRow } from "./rules.ts";

const maxShown = 60;

/**
 * Why a client, or any client, could not book in the last 90 days, and what was booked all the same;
 * latest first.
 */
export const listRefusals = (ctx: Ctx<Staff | Therapist>, clientId: string | undefined) =>
  read(ctx, async (db): Promise<RefusalRow[]> => {
    const startsAt = sql`coalesce(${bookingRefusals.startsAt}, ${sessions.startsAt})`;
    const rows = await db
      .select({
        id: bookingRefusals.id,
        clientId: bookingRefusals.clientId,
        client: sql<string>`coalesce(${clientNames.name}, 'Client')`,
        attempt: bookingRefusals.attempt,
        what: sql<string>`coalesce(${sessions.groupName}, ${sessionTypes.name}, 'A session')`,
        startsAt: startsAt.mapWith(sessions.startsAt),
        therapist: sql<string>`coalesce(${therapists.name}, '')`,
        rule: bookingRefusals.rule,
        value: bookingRefusals.value,
        at: bookingRefusals.at,
        overriddenAt: bookingRefusals.overriddenAt,
        overriddenBy: bookingRefusals.overriddenBy,
        overrideReason: bookingRefusals.overrideReason,
      })
      .from(bookingRefusals)
      .leftJoin(clientNames, eq(clientNames.id, bookingRefusals.clientId))
      .leftJoin(sessions, eq(sessions.id, bookingRefusals.sessionId))
      .leftJoin(
        sessionTypes,
        eq(
          sessionTypes.id,
          sql`coalesce(${bookingRefusals.sessionTypeId}, ${sessions.sessionTypeId})`,
        ),
      )
      .leftJoin(
        therapists,
        eq(therapists.id, sql`coalesce(${bookingRefusals.therapistId}, ${sessions.therapistId})`),
      )
      .where(clientId === undefined ? undefined : eq(bookingRefusals.clientId, clientId))
      .orderBy(desc(bookingRefusals.at), desc(bookingRefusals.id))
      .limit(maxShown);
    const isForTherapists = ctx.actor.kind === "therapist";
    return rows.map((row) => ({
      ...row,
      needsAsking: needsAsking(row),
      isOverridable:
        plansGroups(ctx) &&
        (row.attempt !== "session" || isForTherapists) &&
        isOverridable(row, ctx.now),
    }));
  });
