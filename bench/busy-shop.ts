import { startServer, type Measured } from "./server.ts";
import { ask, someProduct } from "./some-product.ts";
import { startStudioDatabase, type StudioDatabase } from "./studio-database.ts";

/** The demo studio on PostgreSQL with a product that never runs out. */
export type BusyShop = { database: StudioDatabase; server: Measured; product: string; stop(): Promise<void> };

export async function openBusyShop(settings: Record<string, string> = {}): Promise<BusyShop> {
  const database = await startStudioDatabase();
  const server = await startServer({ LOG_LEVEL: "error", ...database.settings, ...settings });
  const product = await someProduct(database.superuser);
  const much =
    "update stock_items set quantity = quantity + 1000000 where id = (select stock_item_id from products where id = $1)";
  await ask(database.superuser, much, [product]);
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { database, server, product, stop };
}
