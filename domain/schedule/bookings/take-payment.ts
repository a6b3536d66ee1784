import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { attendanceFees } from "#db/schema/paid-sessions.ts";
import { studioPayments } from "#db/schema/schedule/payments.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { plansGroups } from "../groups/add-group.ts";
import { auditEvent, write } from "../groups/change-place.ts";
import { lockPlace } from "../groups/find-group.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import type { StudioMethodWord } from "./messages.ts";
import type { PayableId } from "#domain/shop/due/payable.ts";

type Taken = { id: string; amountPence: number; method: StudioMethodWord; by: string };
type Ended = { id: string; as: "returned" | "mistake"; by: string };

/**
 * Notes that a place was paid at the studio, by whom and when. Refuses an actor who does not manage
 * the schedule, a person who only waits, a place that is paid already, however it was paid, and one
 * that is in an order which may still be paid by card ("being-paid"), or whose fee is charged
 * ("fee-charged"). The same payment once more, by a form whose answer was lost, is accepted and notes
 * nothing.
 */
export const takePlacePayment = (
  ctx: Ctx<Therapist | Staff>,
  { id, amountPence, method, by }: Taken,
) =>
  transaction(ctx, async (tx) => {
    if (!plansGroups(ctx)) return refuse("not-allowed");
    const place = await lockPlace(tx, id);
    if (!place || place.status === "waitlist" || place.status === "offered")
      return refuse("no-such-place");
    if (place.paymentStatus === "completed")
      return acceptSame(tx, { participantId: id }, { amountPence, method, by });
    if (await isSo(tx, sql`is_in_open_order(${id})`)) return refuse("being-paid");
    if (await isFeeCharged(tx, { participantId: id })) return refuse("fee-charged");
    const taken = {
      participantId: id,
      amountPence,
      method,
      takenAt: ctx.now,
      takenBy: by,
    };
    const [payment] = await tx
      .insert(studioPayments)
      .values(taken)
      .onConflictDoNothing()
      .returning({ id: studioPayments.id });
    if (!payment) return refuse("paid-already");
    await write(tx, ctx, id, { paymentStatus: "completed", amountPaidPence: amountPence });
    await audit(tx, ctx, withMoney("place.paid", auditEvent("", place), taken));
    return done(payment);
  });

/**
 * Ends the payment of a place: the money was given back, or it was noted by mistake. Refuses a place
 * without a payment at the studio: what was paid by card is refunded at its order.
 */
export const endPlacePayment = (ctx: Ctx<Therapist | Staff>, { id, as, by }: Ended) =>
  transaction(ctx, async (tx) => {
    if (!plansGroups(ctx)) return refuse("not-allowed");
    const place = await lockPlace(tx, id);
    if (!place) return refuse("no-such-place");
    const ended = await endOpen(tx, ctx, { participantId: id }, { as, by });
    if (!ended) return refuse("not-paid-here");
    await write(
      tx,
      ctx,
      id,
      as === "returned"
        ? { paymentStatus: "refunded" }
        : { paymentStatus: "pending", amountPaidPence: 0 },
    );
    const action = as === "returned" ? "place.payment-returned" : "place.payment-undone";
    await audit(tx, ctx, withMoney(action, auditEvent("", place), ended));
    return done(ended);
  });

/** The same for an individual session. */
export const takeSessionPayment = (ctx: Ctx<Therapist>, { id, amountPence, method, by }: Taken) =>
  transaction(ctx, async (tx) => {
    if (!plansGroups(ctx)) return refuse("not-allowed");
    await lockSessions(tx, [id]);
    const session = await findIndividual(tx, id);
    if (!session) return refuse("no-such-session");
    if (await isSo(tx, sql`is_session_paid(${id})`))
      return acceptSame(tx, { sessionId: id }, { amountPence, method, by });
    if (await isSo(tx, sql`is_session_in_open_order(${id})`)) return refuse("being-paid");
    if (await isFeeCharged(tx, { sessionId: id })) return refuse("fee-charged");
    const taken = {
      sessionId: id,
      amountPence,
      method,
      takenAt: ctx.now,
      takenBy: by,
    };
    const [payment] = await tx
      .insert(studioPayments)
      .values(taken)
      .onConflictDoNothing()
      .returning({ id: studioPayments.id });
    if (!payment) return refuse("paid-already");
    await audit(tx, ctx, withMoney("session.paid", aboutSession(session), taken));
    return done(payment);
  });

export const endSessionPayment = (ctx: Ctx<Therapist>, { id, as, by }: Ended) =>
  transaction(ctx, async (tx) => {
    if (!plansGroups(ctx)) return refuse("not-allowed");
    const session = await findIndividual(tx, id);
    if (!session) return refuse("no-such-session");
    const ended = await endOpen(tx, ctx, { sessionId: id }, { as, by });
    if (!ended) return refuse("not-paid-here");
    const action = as === "returned" ? "session.payment-returned" : "session.payment-undone";
    await audit(tx, ctx, withMoney(action, aboutSession(session), ended));
    return done(ended);
  });

/** A step, for what is paid already: the open payment where the same person noted the very same. */
async function acceptSame(tx: Db, of: PayableId, { amountPence, method, by }: Omit<Taken, "id">) {
  const [same] = await tx
    .select({ id: studioPayments.id })
    .from(studioPayments)
    .where(
      and(
        isOpenFor(of),
        eq(studioPayments.amountPence, amountPence),
        eq(studioPayments.method, method),
        eq(studioPayments.takenBy, by),
      ),
    );
  return same ? done(same) : refuse("paid-already");
}

/** A step: what a function of the database says of a place or a session, such as whether it is paid. */
export async function isSo(tx: Db, asked: SQL): Promise<boolean> {
  const { rows } = (await tx.execute(sql`select ${asked} as answer`)) as unknown as {
    rows: { answer: boolean }[];
  };
  return rows[0]!.answer;
}

/** A step: whether the fee for it is charged by a link of its own, so that the whole price is not taken as well. */
export const isFeeCharged = async (tx: Db, of: PayableId): Promise<boolean> =>
  (await tx.$count(
    attendanceFees,
    and(
      eq(attendanceFees.decision, "charged"),
      "participantId" in of
        ? eq(attendanceFees.participantId, of.participantId)
        : eq(attendanceFees.sessionId, of.sessionId),
    ),
  )) > 0;

async function findIndividual(tx: Db, id: string) {
  const { clientId, kind } = sessions;
  const [session] = await tx
    .select({ id: sessions.id, clientId })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(kind, "individual")));
  return session;
}

async function endOpen(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  of: PayableId,
  { as, by }: Pick<Ended, "as" | "by">,
) {
  const [ended] = await tx
    .update(studioPayments)
    .set({
      endedAt: now,
      endedAs: as,
      endedBy: by,
    })
    .where(isOpenFor(of))
    .returning({ amountPence: studioPayments.amountPence, method: studioPayments.method });
  return ended;
}

const isOpenFor = (of: PayableId) =>
  and(
    "participantId" in of
      ? eq(studioPayments.participantId, of.participantId)
      : eq(studioPayments.sessionId, of.sessionId),
    isNull(studioPayments.endedAt),
  );

const aboutSession = (session: { id: string; clientId: string | null }) => ({
  action: "",
  subjectId: session.clientId ?? undefined,
  detail: { sessionId: session.id },
});

/** The audit event with the amount and how it was paid. */
const withMoney = (
  action: string,
  event: ReturnType<typeof auditEvent> | ReturnType<typeof aboutSession>,
  { amountPence, method }: { amountPence: number; method: string },
) => ({ ...event, action, detail: { ...event.detail, amountPence, method } });
