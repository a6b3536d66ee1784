import { asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { passEntries, passes } from "#db/schema/passes.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { balanceOfPass, typeNameOfPass } from "./balance.ts";
import { isOwnPass, listSharers } from "./share-pass.ts";
import { maxCredits, passState } from "./rules.ts";
import { listUsablePasses, type Payable } from "./use-pass.ts";

/** So many of a client's passes are shown: the latest. */
const maxShown = 20;

/** The columns of a pass as people read it. */
export const passFields = {
  id: passes.id,
  name: passes.name,
  credits: passes.credits,
  opens: passes.opens,
  typeName: typeNameOfPass,
  balance: balanceOfPass,
  issuedAt: passes.issuedAt,
  validUntil: passes.validUntil,
  frozenFrom: passes.frozenFrom,
  frozenUntil: passes.frozenUntil,
};

/** A month of a membership in which its member comes as often as they like. */
const isUnlimited = sql<boolean>`${passes.credits} = ${maxCredits} and is_month_of_membership(${passes.orderId})`;

/** A step: every movement of passes, oldest first, with what each was for. */
export const listMovements = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: passEntries.id,
      passId: passEntries.passId,
      kind: passEntries.kind,
      credits: passEntries.credits,
      days: passEntries.days,
      reason: passEntries.reason,
      by: passEntries.by,
      at: passEntries.at,
      what: sql<string | null>`coalesce(${sessions.groupName}, ${sessionTypes.name})`,
      startsAt: sessions.startsAt,
    })
    .from(passEntries)
    .leftJoin(groupParticipants, eq(groupParticipants.id, passEntries.participantId))
    .leftJoin(
      sessions,
      eq(sessions.id, sql`coalesce(${groupParticipants.sessionId}, ${passEntries.sessionId})`),
    )
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .where(inArray(passEntries.passId, [...ids]))
    .orderBy(asc(passEntries.at), sql`${passEntries.kind} <> 'issued'`, asc(passEntries.id));
export type PassMovement = Awaited<ReturnType<typeof listMovements>>[number];

/** The passes of a client, the latest first, each with its movements. */
export const listOwnPasses = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const found = await db
      .select({ ...passFields, isShared: passes.isShared, isOwn: isOwnPass, isUnlimited })
      .from(passes)
      .where(isNotNull(passes.issuedAt))
      .orderBy(desc(passes.issuedAt), asc(passes.id))
      .limit(maxShown);
    const ids = found.map(({ id }) => id);
    const moved = ids.length > 0 ? await listMovements(db, ids) : [];
    const sharers = ids.length > 0 ? await listSharers(db, ids) : [];
    const names = await namesOfUses(db, found);
    return found.map((pass) => ({
      ...pass,
      state: passState(pass, ctx.now),
      sharers: sharers
        .filter(({ passId }) => passId === pass.id)
        .map(({ id, email, clientId, acceptedAt }) => ({
          id,
          email,
          isMe: clientId === ctx.actor.id,
          hasAccepted: acceptedAt !== null,
        })),
      // Who of the studio put it right is between the studio's people.
      movements: moved
        .filter(({ passId }) => passId === pass.id)
        .map(({ id, kind, credits, days, reason, at, what, startsAt }) => ({
          id,
          kind,
          credits,
          days,
          reason,
          at,
          what,
          startsAt,
          usedBy: names.get(id) ?? "",
        })),
    }));
  });
export type OwnPass = Awaited<ReturnType<typeof listOwnPasses>>[number];

/** Who used shared passes, by entry: what one person's pass was used for says nothing of others. */
async function namesOfUses(db: Db, found: readonly { id: string; isShared: boolean }[]) {
  const shared = found.filter(({ isShared }) => isShared).map(({ id }) => id);
  if (shared.length === 0) return new Map<string, string>();
  const { rows } = (await db.execute(
    sql`select entry, person from names_of_uses(${sql.param(shared)}::uuid[])`,
  )) as unknown as { rows: { entry: string; person: string }[] };
  return new Map(rows.map(({ entry, person }) => [entry, person]));
}

/** The passes with which a client can pay for something, the one that ends first on top. */
export const listPassesFor = (ctx: Ctx<Client>, payable: Payable) =>
  read(ctx, (db) => listUsablePasses(db, payable));
