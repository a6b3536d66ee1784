import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { datedSessions } from "../sessions/dated-sessions.ts";

/** What of a client's weekly sessions still stands when they are told, and whom to tell; undefined where nothing does. */
export const findWeeksBooked = (ctx: Ctx<System>, ids: readonly string[]) =>
  read(ctx, async (db) => {
    const { id, status, startsAt, clientId, therapistId } = sessions;
    const standing = and(inArray(id, [...ids]), eq(status, "scheduled"), gt(startsAt, ctx.now));
    const found = await datedSessions(db).where(standing).orderBy(asc(startsAt));
    const [whose] = await db
      .select({ clientId, therapistId })
      .from(sessions)
      .where(standing)
      .limit(1);
    if (found.length === 0 || !whose?.clientId) return undefined;
    const people = await db
      .select({
        id: clients.id,
        email: clients.email,
        number: clients.clientNumber,
      })
      .from(clients)
      .where(
        inArray(
          clients.id,
          [whose.clientId, whose.therapistId].filter((one) => one !== null),
        ),
      );
    const client = people.find((one) => one.id === whose.clientId);
    const therapistEmail = people.find((one) => one.id === whose.therapistId)?.email;
    return client && { sessions: found, client, therapistEmail };
  });
