import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { networkKey, rateLimitKey } from "#domain/kernel/threats/rate-limit-key.ts";
import type { Demand } from "#domain/shop/stock/claim-stock.ts";
import {
  givenUpSince,
  holdTimes,
  isTooMuch,
  type ItemHolds,
  type SenderHolds,
  whyNoMoreOrders,
} from "./hold-limits.ts";

/** A sender as orders keep them, in fingerprints. */
export type HolderMarks = {
  heldForEmail: string;
  heldFromAddress: string | null;
  heldFromNetwork: string | null;
};

/**
 * The fingerprints of the sender of an order that will be held unpaid: of their email address, and
 * of their network address where it is known. An IPv6 network of 64 bits is one address; its
 * neighbourhood is `networkKey`.
 */
export function marksOf(
  { ports, visitor }: Pick<Ctx, "ports" | "visitor">,
  email: string,
): HolderMarks {
  const address = visitor?.address;
  const print = (kind: string, text: string) => ports.fingerprint(`held-${kind}:${text}`);
  return {
    heldForEmail: print("email", emailLimitKey(email)),
    heldFromAddress: address ? print("address", rateLimitKey(address)) : null,
    heldFromNetwork: address ? print("network", networkKey(address)) : null,
  };
}

/**
 * A step of placing an order, after `queueSender`, which makes this sender's other orders wait:
 * returns until when the new one may be held, unpaid and once its payment page was opened. Refuses
 * "too-many-unpaid", "too-many-given-up" and "too-much-held" (`hold-limits.ts`). A sender without a
 * known network address is limited only by the email address.
 */
export async function boundHolds(
  tx: Db,
  { marks, demand, now }: { marks: HolderMarks; demand: Demand; now: Date },
) {
  const holds = await holdsOf(tx, marks, now);
  const why = whyNoMoreOrders(holds);
  if (why) return refuse(why);
  const items = marks.heldFromAddress ? await itemsOf(tx, marks, demand, now) : [];
  if (items.some((item) => isTooMuch(item, holds))) return refuse("too-much-held");
  const { unopened, opened } = holdTimes(items);
  return done({ ...marks, reservedUntil: after(now, unopened), openedUntil: after(now, opened) });
}

/**
 * The first step of placing an order: one email address and one network address place one order at
 * a time. A sender who waits here holds nothing that others want.
 */
export const queueSender = (
  tx: Db,
  { heldForEmail, heldFromAddress }: HolderMarks,
): Promise<void> => lock(tx, { sender: [heldForEmail, heldFromAddress] });

/** An order of the shop's visitors that is held unpaid; orders taken by staff are not. */
export const isHeld = sql`(o.paid_at is null and o.released_at is null and o.held_for_email is not null)`;

async function holdsOf(tx: Db, marks: HolderMarks, now: Date): Promise<SenderHolds> {
  const { heldForEmail, heldFromAddress, heldFromNetwork } = marks;
  const isOwnAddress = sql`o.held_from_address = ${heldFromAddress}`;
  const { rows } = (await tx.execute(sql`
    select count(*) filter (where ${isHeld} and o.held_for_email = ${heldForEmail})::integer as email,
      count(*) filter (where ${isHeld} and ${isOwnAddress})::integer as address,
      count(*) filter (where ${isHeld} and o.held_from_network = ${heldFromNetwork})::integer as network,
      count(*) filter (where o.released_at > ${givenUpSince(now).toISOString()}::timestamptz and ${isOwnAddress})::integer
        as "givenUp"
    from orders o
    where o.held_for_email = ${heldForEmail} or o.held_from_network = ${heldFromNetwork}`)) as unknown as {
    rows: SenderHolds[];
  };
  return rows[0]!;
}

async function itemsOf(
  tx: Db,
  marks: HolderMarks,
  demand: Demand,
  now: Date,
): Promise<ItemHolds[]> {
  const { heldFromAddress, heldForEmail } = marks;
  if (demand.length === 0) return [];
  const ids = sql.param(demand.map(({ id }) => id));
  const counts = sql.param(demand.map(({ wanted }) => wanted));
  const isOwn = sql`(o.held_from_address = ${heldFromAddress} or o.held_for_email = ${heldForEmail})`;
  const { rows } = (await tx.execute(sql`
    with demand as (select * from unnest(${ids}::uuid[], ${counts}::integer[]) as d (id, wanted)),
    held as (
      select i.stock_item_id as id, sum(i.quantity) filter (where ${isHeld} and ${isOwn}) as own,
        sum(i.quantity) filter (where ${isHeld}) as pieces,
        count(*) filter (where o.released_at > ${givenUpSince(now).toISOString()}::timestamptz) as given_up
      from orders o join order_items i on i.order_id = o.id
      where o.held_for_email is not null and i.stock_item_id = any (${ids}::uuid[])
      group by i.stock_item_id
    )
    select d.wanted, s.quantity as "inStock", coalesce(h.own, 0)::integer as own,
      (coalesce(h.pieces, 0) - coalesce(h.own, 0))::integer as others, coalesce(h.given_up, 0)::integer as "givenUp"
    from demand d join stock_items s on s.id = d.id left join held h on h.id = d.id`)) as unknown as {
    rows: ItemHolds[];
  };
  return rows;
}
