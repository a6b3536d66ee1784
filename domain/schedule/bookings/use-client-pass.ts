import { and, eq, or, sql } from "drizzle-orm";
import { passEntries } from "#db/schema/passes.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { refusalOf } from "#domain/kernel/database/refused-row.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { listUsablePasses, usePass } from "#domain/shop/passes/use-pass.ts";
import { plansGroups } from "../groups/add-group.ts";
import { auditEvent, write } from "../groups/change-place.ts";
import { findGroup, lockPlace } from "../groups/find-group.ts";
import { passesForPlace, payByPass } from "../groups/pay-by-pass.ts";
import { isFeeCharged, isSo } from "./take-payment.ts";

type Scheduler = Ctx<Therapist | Staff>;
type Use = { id: string; passId: string };

/** The passes of its client that pay for a place; none for who does not manage the schedule. */
export const listPassesForPlace = (ctx: Scheduler, placeId: string) =>
  plansGroups(ctx) ? read(ctx, (db) => passesForPlace(db, placeId)) : Promise.resolve([]);

/** The passes of its client that pay for an individual session. */
export const listPassesForSession = (ctx: Ctx<Therapist>, sessionId: string) =>
  read(ctx, async (db) => {
    const session = plansGroups(ctx) ? await findIndividual(db, sessionId) : undefined;
    if (!session?.clientId || session.status === "cancelled") return [];
    return listUsablePasses(db, { ...session, opens: "session" }, { clientId: session.clientId });
  });

/**
 * Pays for a client's place with a pass that they may use, which is then one less. Refuses an actor
 * who does not manage the schedule, a person who only waits, a place that is paid or being paid, and
 * a pass that does not pay for it.
 */
export const payPlaceByPass = (ctx: Scheduler, { id, passId }: Use) =>
  onceAPass(() =>
    transaction(ctx, async (tx) => {
      if (!plansGroups(ctx)) return refuse("not-allowed");
      const place = await lockPlace(tx, id);
      if (!place?.clientId || place.status !== "confirmed") return refuse("no-such-place");
      if (place.paymentStatus === "completed") return refuse("paid-already");
      if (await isSo(tx, sql`is_in_open_order(${id})`)) return refuse("being-paid");
      if (await isFeeCharged(tx, { participantId: id })) return refuse("fee-charged");
      await lock(tx, { pass: [passId] });
      const group = await findGroup(tx, place.sessionId);
      if (!group) return refuse("no-such-place");
      if (await wasByPass(tx, id)) return refuse("pass-does-not-fit");
      const paid = await payByPass(tx, ctx, { place, group, passId });
      if (!paid.ok) return paid;
      await write(tx, ctx, id, { paymentStatus: "completed" });
      await audit(tx, ctx, auditEvent("place.paid-by-pass", place));
      return done({ id });
    }),
  );

/** The same for an individual session. */
export const paySessionByPass = (ctx: Ctx<Therapist>, { id, passId }: Use) =>
  onceAPass(() =>
    transaction(ctx, async (tx) => {
      if (!plansGroups(ctx)) return refuse("not-allowed");
      const seen = await findIndividual(tx, id);
      if (!seen?.clientId) return refuse("no-such-session");
      await lock(tx, {
        client: [seen.clientId],
        session: [id],
        pass: [passId],
      });
      const session = await findIndividual(tx, id);
      if (!session?.clientId || session.status === "cancelled" || session.status === "held")
        return refuse("no-such-session");
      if (await isSo(tx, sql`is_session_paid(${id})`)) return refuse("paid-already");
      if (await wasByPass(tx, id)) return refuse("paid-already");
      if (await isSo(tx, sql`is_session_in_open_order(${id})`)) return refuse("being-paid");
      if (await isFeeCharged(tx, { sessionId: id })) return refuse("fee-charged");
      const { clientId } = session;
      const used = { passId, sessionId: id, clientId };
      const refused = await usePass(tx, ctx, used, { ...session, opens: "session" });
      if (refused) return refused;
      const detail = { sessionId: id };
      await audit(tx, ctx, {
        action: "session.paid-by-pass",
        subjectId: clientId,
        detail,
      });
      return done({ id });
    }),
  );

/** What the database says last of a pass, as the refusal that it is. */
async function onceAPass<Outcome>(work: () => Promise<Outcome>) {
  try {
    return await work();
  } catch (error) {
    const constraint = refusalOf(error)?.constraint;
    if (constraint === "pass_never_below_zero") return refuse("pass-empty");
    if (constraint === "pass_does_not_fit" || constraint === "pass_pays_once")
      return refuse("pass-does-not-fit");
    throw error;
  }
}

async function findIndividual(db: Db, id: string) {
  const { clientId, status, startsAt, sessionTypeId, kind } = sessions;
  const [session] = await db
    .select({ clientId, status, startsAt, sessionTypeId })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(kind, "individual")));
  return session;
}

const wasByPass = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(
    passEntries,
    or(eq(passEntries.participantId, id), eq(passEntries.sessionId, id)),
  )) > 0;
