import { webhookEvents } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";

type Note = {
  id: string;
  type: string;
  intentId?: string | undefined;
  outcome: "applied" | "ignored" | "quarantined";
  why?: string;
  now: Date;
};

/**
 * Records what was made of an event; returns false when this event has been dealt with before
 * (lessons 42).
 */
export async function noteEvent(tx: Db, { now, ...note }: Note): Promise<boolean> {
  const noted = await tx
    .insert(webhookEvents)
    .values({ ...note, type: note.type.slice(0, 200), receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return noted.length > 0;
}
