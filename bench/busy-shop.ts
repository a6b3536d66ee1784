import { startSimulator } from "../adapters/stripe/simulator/start-simulator.ts";
import type { Buyer, Page } from "../tests/support/buyer.ts";
import { startServer, type Measured } from "./server.ts";
import { ask, someProduct } from "./some-product.ts";
import { startStudioDatabase, type StudioDatabase } from "./studio-database.ts";

/** What a buyer needs to buy. */
export type Selling = {
  server: { url: string };
  product: string;
  /** Opens a payment page and pays as a browser does: the card goes to the provider, past the shop. */
  pay(buyer: Buyer, paymentPath: string): Promise<void>;
};

/** The demo studio on PostgreSQL with a product that never runs out. */
export type BusyShop = Selling & {
  database: StudioDatabase;
  server: Measured;
  stop(): Promise<void>;
};

/** The simulator of the card provider runs here, outside the measured server, as the real provider does. */
export async function createBusyShop(settings: Record<string, string> = {}): Promise<BusyShop> {
  const database = await startStudioDatabase();
  const { provider, pay, settings: ofCards } = await startProvider();
  const server = await startServer({
    LOG_LEVEL: "error",
    ...ofCards,
    ...database.settings,
    ...settings,
  });
  provider.deliverTo(`${server.url}/api/stripe/webhook`);
  const product = await stockUp(database);
  const stop = async () => {
    await server.stop();
    await provider.close();
    await database.stop();
  };
  return { database, server, product, pay, stop };
}

/** A product of the studio, of which there is no end from now on; its id. */
export async function stockUp({ superuser }: StudioDatabase): Promise<string> {
  const product = await someProduct(superuser);
  const much =
    "update stock_items set quantity = quantity + 1000000 where id = (select stock_item_id from products where id = $1)";
  await ask(superuser, much, [product]);
  return product;
}

/** The simulator, the settings of a server that is paid by it, and how a card pays. */
export async function startProvider() {
  const provider = await startSimulator();
  const { secretKey, publishableKey, webhookSecret, apiBase = "" } = provider.config;
  const settings = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  };

  const pay = async (buyer: Buyer, paymentPath: string) => {
    const clientSecret = secretOn(await buyer.get(paymentPath));
    const card = {
      clientSecret,
      number: "4242 4242 4242 4242",
      expiry: "12/40",
      cvc: "123",
    };
    const body = JSON.stringify(card);
    const headers = { "content-type": "application/json" };
    const said = await provider.browserApi(
      new Request("http://shop.test/dev/card/confirm", { method: "POST", headers, body }),
    );
    if (said.status !== 200) throw new Error(`the card was answered with ${said.status}`);
  };
  return { provider, settings, pay };
}

function secretOn({ body, status }: Page): string {
  const clientSecret = /pi_[0-9a-f]+_secret_[0-9a-f]+/.exec(body)?.[0];
  if (!clientSecret) throw new Error(`the payment page answered ${status} without a card form`);
  return clientSecret;
}
