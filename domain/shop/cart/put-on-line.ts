import { sql, type SQL } from "drizzle-orm";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { maxPerLine } from "#domain/shop/catalogue/rules.ts";

type Shopper = Ctx<Guest> & { actor: { cart: string } };
type Piece = { productId: string; quantity: number };
/** How it is paid counts for the whole line, as it was chosen last; null leaves it as it is. */
type Put = Piece & { how: "add" | "set"; paysDeposit?: boolean | null };

/**
 * Puts a product on its line in one statement, the cart's row included: `add` to what is there, or `set` it. Undefined
 * when it cannot be bought, or when the line would pass 99 or the stock.
 */
export async function putOnLine(
  tx: Db,
  shopper: Shopper,
  { productId, quantity, how, paysDeposit = null }: Put,
) {
  const sum = how === "add" ? sql`cart_items.quantity + excluded.quantity` : sql`excluded.quantity`;
  const chosen = sql`${paysDeposit}::boolean`;
  const { rows } = (await tx.execute(sql`
    with cart as (${openedCart(shopper)}), wanted as (
      select p.id, ${quantity}::integer as quantity, ${maxOfOne} as most, ${price} as price ${fromProducts}
      where p.id = ${productId} and ${canBeBought(shopper.now)}
    )
    insert into cart_items (session_id, product_id, quantity, pays_deposit, seen_price, added_at)
    select cart.session_id, wanted.id, wanted.quantity, coalesce(${chosen}, false), wanted.price, ${instant(shopper.now)}
    from cart, wanted where wanted.quantity <= wanted.most
    on conflict (session_id, product_id) do update set quantity = ${sum}, pays_deposit = coalesce(${chosen}, cart_items.pays_deposit), seen_price = excluded.seen_price, left_out = 0
      where ${sum} <= (select most from wanted)
    returning quantity`)) as unknown as { rows: { quantity: number }[] };
  return rows[0];
}

/**
 * Restores several products, each as far as it is available and never less than what is already
 * there. Returns the lines as they are now, without unavailable ones.
 */
export async function refillLines(
  tx: Db,
  shopper: Shopper,
  lines: readonly Piece[],
): Promise<Piece[]> {
  const ids = sql.param(lines.map(({ productId }) => productId));
  const counts = sql.param(lines.map(({ quantity }) => quantity));
  const { rows } = (await tx.execute(sql`
    with cart as (${openedCart(shopper)}), wanted as (
      select p.id, least(w.quantity, ${maxOfOne}) as quantity, ${maxOfOne} as most, ${price} as price ${fromProducts}
      join unnest(${ids}::uuid[], ${counts}::integer[]) as w (id, quantity) on w.id = p.id
      where ${canBeBought(shopper.now)}
    )
    insert into cart_items (session_id, product_id, quantity, seen_price, added_at)
    select cart.session_id, wanted.id, wanted.quantity, wanted.price, ${instant(shopper.now)}
    from cart, wanted where wanted.quantity >= 1
    on conflict (session_id, product_id) do update set quantity = greatest(cart_items.quantity, excluded.quantity)
    returning product_id as "productId", quantity`)) as unknown as { rows: Piece[] };
  return rows;
}

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const openedCart = ({ actor, now }: Shopper) => sql`
  insert into carts (session_id, created_at, updated_at) values (${actor.cart}, ${instant(now)}, ${instant(now)})
  on conflict (session_id) do update set updated_at = excluded.updated_at returning session_id`;

const fromProducts = sql`from products p left join stock_items s on s.id = p.stock_item_id`;

/** What one costs now (`priceNow`): the buyer has just seen it. */
const price = sql`case when p.sale_price < p.price then p.sale_price else p.price end`;

/** The most one line may hold: 99, or the stock when there is less. */
const maxOfOne = sql`least(${sql.raw(String(maxPerLine))}, coalesce(s.quantity, ${sql.raw(String(maxPerLine))}))`;

/** Published, not an event that is over, and not something that is bought by its options. */
const canBeBought = (now: Date): SQL =>
  sql`p.status = 'published' and p.option_name is null and coalesce(p.event_ends_at, p.event_starts_at, 'infinity') >= ${instant(now)}`;
