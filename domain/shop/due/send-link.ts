import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { ChangedMeanwhile } from "#domain/kernel/database/repeated.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { isPayable } from "#domain/shop/discounts/rules.ts";
import { ensureBuyer, orderByLink, sendAgain } from "#domain/shop/payment-links/order-line.ts";
import { findPayable, isFeeDue, type Payable, type PayableId } from "./payable.ts";
import type { OpenLink } from "./rules.ts";
import { type Asker, studioFor } from "./studio.ts";

type By = { by: string };

/**
 * Mails a link to pay for a place or a session that the studio booked, which stays booked whether it
 * is paid or not: an order of its line, kept for three days; repeated, it sends the same link again,
 * as it does for a fee that is charged. Refuses who does not manage the schedule, what was cancelled ("no-such-place"), what is paid
 * already, in any way ("paid-already"), what costs nothing ("nothing-to-pay"), one whose fee was
 * waived ("fee-decided"), and a person without an e-mail address ("no-email").
 */
export async function sendLinkFor(ctx: Asker, of: PayableId, by: By) {
  const system = studioFor(ctx);
  if (!system) return refuse("not-allowed");
  const before = await read(system, (db) => findPayable(db, of));
  return transaction(system, async (tx) => {
    const known = before && orderOf(before);
    const again = known ? await lockOrder(tx, known) : undefined;
    const customerId = again || !before ? "" : await lockBuyer(tx, ctx, of, before);
    const found = await findPayable(tx, of);
    if (!found || !before) return refuse("no-such-place");
    if (orderOf(found) !== known || found.email !== before.email) throw new ChangedMeanwhile();
    if (again?.paidAt || found.isPaid) return refuse("paid-already");
    if (found.fee?.decision === "waived") return refuse("fee-decided");
    if (!found.isOn && !(found.fee && isFeeDue(found))) return refuse("no-such-place");
    if (again)
      return (await sendAgain(tx, ctx, again, by))
        ? done({ to: again.email })
        : refuse("being-paid");
    if (!found.email) return refuse("no-email");
    if (found.pricePence === 0 || !isPayable(found.pricePence)) return refuse("nothing-to-pay");
    const which =
      "participantId" in of ? { participantId: of.participantId } : { ownSessionId: of.sessionId };
    return done(await orderByLink(tx, ctx, { ...found, ...which, customerId, buyer: found }, by));
  });
}

/** The order that a link is for: of the fee where one is charged, otherwise of the place or session itself. */
const orderOf = ({ fee, orderId }: Payable): string | null => fee?.orderId ?? orderId;

/** A step, as the system: locks what a place's or a session's new order decides on. Answers its buyer's row. */
export async function lockBuyer(tx: Db, ctx: Asker, of: PayableId, known: Payable) {
  await lock(tx, { client: [known.clientId] });
  const customerId = known.email ? await ensureBuyer(tx, ctx, known) : "";
  await lock(
    tx,
    "participantId" in of
      ? { group: [known.groupId], place: [of.participantId] }
      : { session: [of.sessionId] },
  );
  return customerId;
}

/**
 * Takes a link back that was not paid: its order is given up, and the place or session is paid
 * otherwise. Refuses where none is out ("no-link"), and while the card provider is not sure
 * ("being-paid").
 */
export async function takeLinkBack(ctx: Asker, of: PayableId) {
  const system = studioFor(ctx);
  if (!system) return refuse("not-allowed");
  const found = await read(system, (db) => findOpenOrder(db, of));
  if (!found) return refuse("no-link");
  const ended = await releaseOrder(system, found.orderId, { early: true });
  if (ended.ok) return done(undefined);
  return refuse(ended.why === "paid" ? "paid-already" : "being-paid");
}

/** The link that is out for a place or session, or for its fee: to whom, until when, for how much. */
export async function findOpenLink(ctx: Asker, of: PayableId): Promise<OpenLink | undefined> {
  const system = studioFor(ctx);
  return system && read(system, (db) => findOpenOrder(db, of));
}

async function findOpenOrder(db: Db, of: PayableId): Promise<OpenLink | undefined> {
  const [place, session] = "participantId" in of ? [of.participantId, null] : [null, of.sessionId];
  const { rows } = (await db.execute(sql`select o.id as "orderId", o.email as "to",
      (extract(epoch from o.reserved_until) * 1000)::double precision as "until", (o.total_amount * 100)::integer as "pricePence"
    from orders o join order_items i on i.order_id = o.id
      left join place_lines p on p.order_item_id = i.id left join session_lines s on s.order_item_id = i.id
      left join attendance_fees f on f.order_item_id = i.id
    where o.channel = 'studio' and o.paid_at is null and o.released_at is null and o.reserved_until is not null
      and (${place}::uuid in (p.participant_id, f.participant_id) or ${session}::uuid in (s.session_id, f.session_id))
    limit 1`)) as unknown as { rows: (Omit<OpenLink, "until"> & { until: number })[] };
  const [row] = rows;
  return row && { ...row, until: new Date(row.until) };
}
