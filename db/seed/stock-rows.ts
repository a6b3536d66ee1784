import type { stockItems, stockMovements } from "#db/schema/catalogue.ts";
import { before, days } from "#domain/kernel/time.ts";
import type { Numbered } from "./order-rows.ts";
import type { Random } from "./random.ts";
import type { Supply } from "./products.ts";

type Movement = typeof stockMovements.$inferInsert;

/** The stock movements of an order: one row for each supply, however many lines draw on it. */
export function movementRows(
  chance: Random,
  { id, at, basket, releasedAt, refund }: Numbered,
): Movement[] {
  const bySupply = Map.groupBy(
    basket.filter(({ good }) => good.supply),
    ({ good }) => good.supply!.id,
  );
  return [...bySupply].flatMap(([stockItemId, picks]) => {
    const count = picks.reduce((sum, { quantity }) => sum + quantity, 0);
    const moved = (reason: Movement["reason"], change: number, when: Date) => ({
      id: chance.uuid(),
      stockItemId,
      change,
      reason,
      orderId: id,
      at: when,
    });
    const rows: Movement[] = [moved("sold", -count, at)];
    if (releasedAt) rows.push(moved("returned", count, releasedAt));
    if (refund?.restocked) rows.push(moved("refunded", count, refund.at));
    return rows;
  });
}

/** The stock now, and the stock before the first order. */
export function stockRows(chance: Random, supplies: readonly Supply[], now: Date) {
  const items: (typeof stockItems.$inferInsert)[] = [];
  const openings: Movement[] = [];
  for (const { id, name, left, places = 0, taken } of supplies) {
    const quantity = left ?? places - taken;
    items.push({ id, name, quantity });
    openings.push({
      id: chance.uuid(),
      stockItemId: id,
      change: quantity + taken,
      reason: "opening",
      orderId: null,
      at: before(now, days(400)),
    });
  }
  return { items, openings };
}
