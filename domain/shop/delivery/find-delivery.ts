import { settings } from "#db/schema/studio.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { deliveryColumns } from "#domain/studio/delivery/columns.ts";
import { type Delivery, unsaid } from "#domain/studio/delivery/rules.ts";
import { deliveryOf } from "#domain/studio/delivery/delivery-settings.ts";

/** How the studio delivers today; free and anywhere until it has said so. */
export async function findDelivery(db: Db): Promise<Delivery> {
  const [row] = await db.select(deliveryColumns).from(settings);
  return row ? deliveryOf(row) : unsaid;
}
