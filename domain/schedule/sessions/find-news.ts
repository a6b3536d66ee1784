import { and, eq, isNotNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionChanges, sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { after } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import { shownSessions } from "./queries.ts";
import { mailsWait } from "./rules.ts";
import type { SessionEvent } from "./write-session.ts";

/**
 * What there is to tell about a session when its mails are due, and to whom: the client, or everybody with a place in a
 * group. Undefined when it was undone meanwhile, or is not so any more: another event tells of that.
 */
export const findNews = (ctx: Ctx<System>, sessionId: string, event: SessionEvent) =>
  read(ctx, async (db) => {
    const [session] = await shownSessions(db).where(eq(sessions.id, sessionId));
    if (!session || session.startsAt <= ctx.now) return undefined;
    if ((event === "session.cancelled") !== (session.status === "cancelled")) return undefined;
    const { changeKind, changedAt, undoneAt } = sessionChanges;
    const changes = await db
      .select({ changeKind, changedAt, undoneAt })
      .from(sessionChanges)
      .where(eq(sessionChanges.sessionId, sessionId));
    const stands = changes.some((one) => one.changeKind === "moved" && one.undoneAt === null);
    if (event === "session.moved" && !stands) return undefined;
    // Booked and taken back before anybody was told.
    const unheard = changes.some(
      ({ changeKind, changedAt, undoneAt }) =>
        changeKind === "booked" && undoneAt && undoneAt <= after(changedAt, mailsWait),
    );
    if (event === "session.cancelled" && unheard) return undefined;
    const email = sql<string>`coalesce(${clients.email}, ${groupParticipants.clientEmail})`;
    const seated = and(eq(groupParticipants.sessionId, sessionId), isNotNull(groupParticipants.placeNo));
    const people = session.clientId
      ? await db.select({ email: clients.email }).from(clients).where(eq(clients.id, session.clientId))
      : await db
          .select({ email })
          .from(groupParticipants)
          .leftJoin(clients, eq(clients.id, groupParticipants.clientId))
          .where(seated);
    return { session, to: [...new Set(people.map((one) => one.email).filter(Boolean))] };
  });
