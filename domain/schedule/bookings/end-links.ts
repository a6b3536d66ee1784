import { sql } from "drizzle-orm";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { releaseOrder } from "#domain/shop/orders/paying/release-unpaid-orders.ts";

/**
 * Ends the links to pay for places and sessions that were cancelled meanwhile, and for fees of places
 * in classes that the studio cancelled, so that no one pays for nothing.
 */
export async function endLinksOfCancelled(ctx: Ctx<System>): Promise<void> {
  const { rows } = (await read(ctx, (db) =>
    db.execute(sql`select distinct o.id from orders o join order_items i on i.order_id = o.id
        left join place_lines l on l.order_item_id = i.id left join group_participants p on p.id = l.participant_id
        left join session_lines m on m.order_item_id = i.id left join sessions s on s.id = coalesce(m.session_id, p.session_id)
        left join attendance_fees f on f.order_item_id = i.id left join group_participants q on q.id = f.participant_id
        left join sessions c on c.id = q.session_id
      where o.channel = 'studio' and o.paid_at is null and o.released_at is null and o.reserved_until is not null
        and (p.status = 'cancelled' or s.status = 'cancelled' or c.status = 'cancelled') limit 100`),
  )) as unknown as { rows: { id: string }[] };
  for (const { id } of rows) await releaseOrder(ctx, id, { early: true });
}
