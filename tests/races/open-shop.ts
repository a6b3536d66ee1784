import { acceptanceOf } from "#domain/shop/contracts/rules.ts";
import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { enterCard } from "#adapters/stripe/simulator/for-tests.ts";
import { startSimulator, type Simulator } from "#adapters/stripe/simulator/start-simulator.ts";
import { aCart, openForBusiness } from "#tests/support/builders.ts";
import { aBuyer, type Buyer, type Page } from "#tests/support/buyer.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { ana } from "#tests/support/purchase.ts";
import { createSlowLink, type SlowLink } from "#tests/support/slow-link.ts";
import { freshPostgres, createStudioAt, type Studio } from "#tests/support/studio.ts";
import { startDemoStudio, type DemoStudio } from "../support/server.ts";
import { throughLink } from "./slow-studio.ts";

export { rounds, sampleOf, times } from "#tests/support/rounds.ts";

/** The built app over real HTTP, with PostgreSQL behind a slow wire and a card provider whose levers the test holds. */
export type Shop = Studio & {
  url: string;
  site: DemoStudio;
  simulator: Simulator;
  link: SlowLink;
  /** A browser whose cart holds these products already. */
  shopper(lines: [productId: string, quantity: number][], number?: number): Promise<Buyer>;
  /** What the database answers its superuser. */
  rows<Row = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<Row[]>;
  stockOf(productId: string): Promise<number>;
  /** What the buyer does with the card form of a payment. */
  payIntent(clientSecret: string, number?: string): ReturnType<typeof enterCard>;
  /** Waits until this holds, 20 seconds at most unless another limit is given. */
  until(holds: () => Promise<void> | void, milliseconds?: number): Promise<void>;
  /** Moves the studio's and the card provider's clock on. */
  later(milliseconds: number): void;
  /** Lets every webhook arrive and every due job run, then looks whether the books agree. */
  expectInvariants(): Promise<void>;
  close(): Promise<void>;
};

/** `cardHost` is the name under which the shop looks for its card provider. */
type Options = {
  settings?: Record<string, string>;
  delay?: [min: number, max: number];
  cardHost?: string;
};

/** Opens a shop for this test; a round trip to its database takes 5 to 50 ms unless another delay is given. */
export async function createShop({
  settings = {},
  delay = [2.5, 25],
  cardHost,
}: Options = {}): Promise<Shop> {
  const addresses = await freshPostgres();
  const link = await createSlowLink(Number(new URL(addresses.app).port), ...delay);
  let passed = 0;
  const simulator = await startSimulator({ clock: () => new Date(Date.now() + passed) });
  const site = await link.quickly(() =>
    startDemoStudio({
      DATABASE_URL: throughLink(addresses.app, link.port),
      DATABASE_MIGRATE_URL: addresses.owner,
      DEMO_DATA: "off",
      ...simulatorSettings(simulator, cardHost),
      ...settings,
    }),
  );
  simulator.deliverTo(`${site.url}/api/stripe/webhook`);
  const studio = await createStudioAt(addresses);
  await openForBusiness(studio);
  const rows: Shop["rows"] = async (sql, ...values) =>
    (await studio.owner.query(sql, values)).rows as never;
  return {
    ...studio,
    url: site.url,
    site,
    simulator,
    link,
    rows,
    async shopper(lines) {
      const buyer = aBuyer(site.url);
      const { actor } = await aCart(studio, lines, new Date());
      buyer.cookies.set("cart_session_id", actor.cart ?? "");
      return buyer;
    },
    stockOf: async (productId) => {
      const question =
        "select quantity from stock_items where id = (select stock_item_id from products where id = $1)";
      return (await rows<{ quantity: number }>(question, productId))[0]!.quantity;
    },
    payIntent: (clientSecret, number = "4242 4242 4242 4242") =>
      enterCard(simulator, clientSecret, number),
    until: (holds, timeout = 20_000) => vi.waitFor(holds, { timeout, interval: 100 }),
    later: (milliseconds) => void ((passed += milliseconds), site.later(milliseconds)),
    async expectInvariants() {
      await simulator.control.settled();
      await expectInvariants(studio.owner);
    },
    async close() {
      await site.stop();
      await simulator.close();
      await studio.db.close();
      await link.stop();
    },
  };
}

/** Settings that lead a server to this card provider. */
export const simulatorSettings = (
  { config }: Simulator,
  host = "127.0.0.1",
): Record<string, string> => ({
  STRIPE_SECRET_KEY: config.secretKey,
  STRIPE_PUBLISHABLE_KEY: config.publishableKey,
  STRIPE_WEBHOOK_SECRET: config.webhookSecret,
  STRIPE_API_BASE: (config.apiBase ?? "").replace("127.0.0.1", host),
});

let people = 0;

/** Presses Place Order after this total in pence was shown, with a new buyer and key unless given. */
export const submitOrder = (
  buyer: Buyer,
  expectedTotal: number,
  values: Partial<typeof ana> & { idempotencyKey?: string } = {},
): Promise<Page> =>
  buyer.post("/checkout", {
    intent: "place",
    idempotencyKey: randomUUID(),
    ...ana,
    accepted: acceptanceOf(["retreat-booking-agreement", "terms-and-conditions"]),
    email: `buyer${(people += 1)}@example.com`,
    ...values,
    expectedTotal,
  });

/** A shop that is too busy asks to come back (503): the visitor presses again, as the page tells them to. */
export async function pressed(press: () => Promise<Page>): Promise<Page> {
  let answer = await press();
  for (let again = 0; answer.status === 503 && again < 5; again += 1) answer = await press();
  return answer;
}

/** How many answers had which status. */
export function tally(pages: readonly Page[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of pages) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** The order that an answer to Place Order leads to. */
export const orderIn = ({ location }: Page): string =>
  /^\/payment\/([0-9a-f-]{36})$/.exec(location ?? "")?.[1] ?? "";

/** The secret that the payment page gives to the card form. */
export async function openPayment(buyer: Buyer, orderId: string): Promise<string> {
  const { body } = await buyer.get(`/payment/${orderId}`);
  const [clientSecret] = /pi_[0-9a-f]+_secret_[0-9a-f]+/.exec(body) ?? [];
  if (!clientSecret) throw new Error(`no card form for ${orderId}`);
  return clientSecret;
}

/** Opens the payment page and pays there; answers what the card form hears. */
export const pay = async (shop: Shop, buyer: Buyer, orderId: string, number?: string) =>
  shop.payIntent(await openPayment(buyer, orderId), number);

/** Waits until the order is paid, once, and its one confirmation is sent. */
export const paidOrder = (shop: Shop, orderId: string): Promise<void> =>
  shop.until(async () => {
    const [order] = await shop.rows(
      "select status, payment_status from orders where id = $1",
      orderId,
    );
    expect(order).toEqual({ status: "confirmed", payment_status: "paid" });
    const mails = "select status from mails where order_id = $1 and kind = 'order-confirmation'";
    expect(await shop.rows(mails, orderId)).toEqual([{ status: "sent" }]);
  });
