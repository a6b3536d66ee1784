import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { nextOrderNumber } from "#domain/studio/branding/queries.ts";

/**
 * The deposit is paid: an order of its own, with the retreat's rate of VAT and without stock, asks
 * for each balance, and is kept until it is paid or its places are given up. Once only. A step of
 * the commands that make an order paid, in the same transaction.
 */
export async function openBalances(
  tx: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with due as (
      select b.id, b.order_id, b.order_item_id, b.places, b.price - b.deposit as each, b.amount, gen_random_uuid() as asking
      from retreat_balances b where b.order_id = ${orderId}::uuid and b.opened_at is null
    ),
    asked as (
      insert into orders (id, order_number, customer_id, subtotal, total_amount, email, first_name, last_name, phone,
        address_line_1, address_line_2, city, postcode, country, terms_version, agreement_version, cancelling_version, channel, created_at, updated_at)
      select d.asking, ${nextOrderNumber}, o.customer_id, d.amount, d.amount, o.email, o.first_name, o.last_name, o.phone,
        o.address_line_1, o.address_line_2, o.city, o.postcode, o.country, o.terms_version, o.agreement_version, o.cancelling_version, 'studio', ${at}, ${at}
      from due d join orders o on o.id = d.order_id
    ),
    priced as (
      insert into order_items (order_id, position, product_id, product_name, product_slug, product_type, category_slug, quantity, price, total)
      select d.asking, 1, i.product_id, replace(i.product_name, 'Deposit for ', 'Balance for '), i.product_slug, 'service',
        i.category_slug, d.places, d.each, d.amount
      from due d join order_items i on i.id = d.order_item_id
    )
    update retreat_balances b set opened_at = ${at}, balance_order_id = d.asking from due d where b.id = d.id`);
}
