import { randomUUID } from "node:crypto";
import { products } from "#db/schema/catalogue.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** One thing outside that was asked: how long the way there and back took, or that no answer came. */
export type Connection = { name: "Database" | "Mail server" | "Card payments" | "File store"; milliseconds?: number };

/** Longer than this nobody waits at a button. */
const patience = 8_000;

/**
 * Asks the database (requirements 3.7.1: a count from products), the mail server, the card provider and the file store
 * for a real answer each, side by side, and measures how long it took. What the files are asked to keep is deleted
 * again.
 */
export async function testConnections(ctx: Ctx): Promise<Connection[]> {
  const { mail, cards, files } = ctx.ports;
  const key = `checks/${randomUUID()}.txt`;
  return Promise.all([
    measured("Database", async () => (await read(ctx, (db) => db.$count(products))) >= 0),
    measured("Mail server", () => mail.check()),
    measured("Card payments", async () => (await cards.findIntentsOfOrder(randomUUID())).ok),
    measured("File store", async () => {
      await files.put(key, new TextEncoder().encode("ok"));
      const kept = await files.get(key);
      await kept?.body.cancel();
      await files.delete(key);
      return kept !== undefined;
    }),
  ]);
}

async function measured(name: Connection["name"], ask: () => Promise<boolean>): Promise<Connection> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), patience)));
  const answered = await Promise.race([ask().catch(() => false), tooLate]);
  clearTimeout(timer);
  return answered ? { name, milliseconds: Math.max(1, Math.round(performance.now() - began)) } : { name };
}
