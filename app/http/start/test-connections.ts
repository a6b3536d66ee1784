import { randomUUID } from "node:crypto";
import { products } from "#db/schema/catalogue.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { CardPayments } from "#domain/payments/ports.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** One thing outside that was asked: how long the way there and back took, or that no answer came. */
export type Connection = {
  name: "Database" | "Mail server" | "Card payments" | "File store";
  milliseconds?: number;
  /** What its answer means for the people at the other end. */
  note?: string;
};

/** The longest time that a person waits after pressing the button. */
const patience = 8_000;

/**
 * Asks the database (requirements 3.7.1: a count from products), the mail server, the card provider and the file store
 * for a real answer each, side by side, and measures how long it took. What the files are asked to keep is deleted
 * again.
 */
export async function testConnections(ctx: Ctx): Promise<Connection[]> {
  const { cards, files } = ctx.ports;
  const key = `checks/${randomUUID()}.txt`;
  return Promise.all([
    measured("Database", async () => (await read(ctx, (db) => db.$count(products))) >= 0),
    mailServer(ctx),
    cardProvider(cards),
    measured("File store", async () => {
      await files.put(key, new TextEncoder().encode("ok"));
      const kept = await files.get(key);
      await kept?.body.cancel();
      await files.delete(key);
      return kept !== undefined;
    }),
  ]);
}

/** The card provider, and whether its keys move real money. */
async function cardProvider(cards: CardPayments): Promise<Connection> {
  const answered = await measured(
    "Card payments",
    async () => (await cards.findIntentsOfOrder(randomUUID())).ok,
  );
  return {
    ...answered,
    note: cards.livemode ? "Live keys: buyers pay." : "Test keys: no buyer's money moves.",
  };
}

/** The mail server, with the sender as people receive it. */
async function mailServer(ctx: Ctx): Promise<Connection> {
  const { mail } = ctx.ports;
  const [answered, studio] = await Promise.all([
    measured("Mail server", () => mail.check()),
    findStudioDetails(ctx).catch(() => undefined),
  ]);
  if (!mail.sender || !studio) return answered;
  return {
    ...answered,
    note: `Mail arrives from ${studio.name} <${mail.sender}>; answers go to ${studio.email}.`,
  };
}

async function measured(
  name: Connection["name"],
  ask: () => Promise<boolean>,
): Promise<Connection> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>(
    (resolve) => (timer = setTimeout(() => resolve(false), patience)),
  );
  const answered = await Promise.race([ask().catch(() => false), tooLate]);
  clearTimeout(timer);
  return answered
    ? { name, milliseconds: Math.max(1, Math.round(performance.now() - began)) }
    : { name };
}
