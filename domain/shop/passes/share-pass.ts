import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { passes, passSharers } from "#db/schema/passes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Client, Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { maxSharers } from "./rules.ts";

/** Whether the client bought it themselves: the order is theirs, and not only shared. */
export const isOwnPass = sql<boolean>`exists (select from orders o where o.id = passes.order_id)`;

/**
 * A buyer names who else may use a pass, by their address; they have a mail and accept signed in
 * under it. Refuses a pass that is not shared or not theirs ("no-such-pass"), a fourth person
 * ("all-named"), one who is named already ("named-already") and the buyer's own address
 * ("own-address").
 */
export const sharePass = (ctx: Ctx<Client>, { passId, email }: { passId: string; email: string }) =>
  transaction(ctx, async (tx) => {
    if (!isUuid(passId)) return refuse("no-such-pass");
    await lock(tx, { pass: [passId] });
    const { id, isShared, validUntil } = passes;
    const [pass] = await tx
      .select({ isShared, validUntil, isOwn: isOwnPass })
      .from(passes)
      .where(eq(id, passId));
    if (!pass?.isOwn || !pass.isShared || !pass.validUntil || pass.validUntil <= ctx.now)
      return refuse("no-such-pass");
    if (email === (await ownAddress(tx, ctx))) return refuse("own-address");
    const named = await tx
      .select({ slot: passSharers.slot, email: passSharers.email })
      .from(passSharers)
      .where(and(eq(passSharers.passId, passId), isNull(passSharers.endedAt)));
    if (named.some((one) => one.email === email)) return refuse("named-already");
    const slot = slots.find((free) => named.every((one) => one.slot !== free));
    if (!slot) return refuse("all-named");
    const [added] = await tx
      .insert(passSharers)
      .values({ passId, slot, email, invitedAt: ctx.now })
      .returning({ id: passSharers.id });
    const sharerId = added!.id;
    const key = `pass-shared-${sharerId}`;
    await publishEvent(tx, "pass.shared", { sharerId }, { now: ctx.now, key });
    await audit(tx, ctx, {
      action: "pass.shared",
      subjectId: ctx.actor.id,
      detail: { passId, sharerId },
    });
    return done({ id: sharerId });
  });

const slots = Array.from({ length: maxSharers }, (_, at) => at + 1);

const ownAddress = async (tx: Db, { actor }: Ctx<Client>) =>
  (await tx.select({ email: clients.email }).from(clients).where(eq(clients.id, actor.id)))[0]
    ?.email;

/**
 * Who was named accepts to share a pass, signed in under the address that was named and proved, or
 * declines. Refuses any other client, and what was ended meanwhile ("no-such-sharing").
 */
export const answerSharing = (
  ctx: Ctx<Client>,
  { id, accepts }: { id: string; accepts: boolean },
) =>
  transaction(ctx, async (tx) => {
    const row = isUuid(id) ? await findSharing(tx, id) : undefined;
    if (!row) return refuse("no-such-sharing");
    await lock(tx, { pass: [row.passId] });
    const set = accepts ? { acceptedAt: ctx.now, clientId: ctx.actor.id } : { endedAt: ctx.now };
    const mine = sql`${passSharers.email} = (select c.email from clients c where c.id = ${ctx.actor.id} and c.email_verified)`;
    const open = and(isNull(passSharers.acceptedAt), isNull(passSharers.endedAt), mine);
    const answered = await tx
      .update(passSharers)
      .set(set)
      .where(and(eq(passSharers.id, id), open))
      .returning({ id: passSharers.id });
    if (answered.length === 0) return refuse("no-such-sharing");
    await audit(tx, ctx, {
      action: accepts ? "pass.sharing-accepted" : "pass.sharing-ended",
      subjectId: ctx.actor.id,
      detail: { passId: row.passId, sharerId: id },
    });
    return done({ id });
  });

/** The buyer, or who shares it, ends the sharing; what is booked already stays. */
export const endSharing = (ctx: Ctx<Client>, id: string) =>
  transaction(ctx, async (tx) => {
    const row = isUuid(id) ? await findSharing(tx, id) : undefined;
    if (!row) return refuse("no-such-sharing");
    await lock(tx, { pass: [row.passId] });
    const ended = await tx
      .update(passSharers)
      .set({ endedAt: ctx.now })
      .where(and(eq(passSharers.id, id), isNull(passSharers.endedAt)))
      .returning({ id: passSharers.id });
    if (ended.length === 0) return refuse("no-such-sharing");
    await audit(tx, ctx, {
      action: "pass.sharing-ended",
      subjectId: ctx.actor.id,
      detail: { passId: row.passId, sharerId: id },
    });
    return done({ id });
  });

const findSharing = async (tx: Db, id: string) =>
  (
    await tx
      .select({ passId: passSharers.passId })
      .from(passSharers)
      .where(and(eq(passSharers.id, id), isNull(passSharers.endedAt)))
  )[0];

/** A step: who shares each of some passes, as far as the reader may know. */
export const listSharers = (db: Db, ids: readonly string[]) => {
  const { id, passId, email, clientId, acceptedAt, endedAt, slot } = passSharers;
  return db
    .select({ id, passId, email, clientId, acceptedAt })
    .from(passSharers)
    .where(and(inArray(passId, [...ids]), isNull(endedAt)))
    .orderBy(asc(slot));
};

/** What others want to share with a client: the pass by name, and its buyer. */
export const listInvitations = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const { rows } = (await db.execute(
      sql`select id, pass_name as "passName", buyer from pass_invitations(${ctx.now.toISOString()}::timestamptz) order by pass_name, id`,
    )) as unknown as { rows: { id: string; passName: string; buyer: string }[] };
    return rows;
  });

/** To whom the mail about a shared pass goes, and whose it is; undefined once it is answered or ended. */
export const findSharingMail = (ctx: Ctx<System>, sharerId: string) =>
  read(ctx, async (db) => {
    const { id, email, acceptedAt, endedAt, passId } = passSharers;
    const [found] = await db
      .select({
        to: email,
        name: passes.name,
        buyer: sql<string>`(select concat_ws(' ', u.first_name, u.last_name) from orders o
          join customers u on u.id = o.customer_id where o.id = ${passes.orderId})`,
      })
      .from(passSharers)
      .innerJoin(passes, eq(passes.id, passId))
      .where(and(eq(id, sharerId), isNull(acceptedAt), isNull(endedAt)));
    return found;
  });
