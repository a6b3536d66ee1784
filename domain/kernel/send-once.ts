import { eq } from "drizzle-orm";
import { mails } from "#db/schema/system.ts";
import type { Ctx, System } from "./ctx.ts";
import type { Db } from "./database.ts";
import type { Mail } from "./ports.ts";

/** `key` names this mail for ever (letters, digits, dots, hyphens); `kind` says what it is about. */
export type MailToSend = Omit<Mail, "messageId"> & { key: string; kind: string; orderId?: string };

/**
 * Sends a mail unless the one with this key has been sent or refused for good before, and writes down which it was.
 * `first` runs in the transaction that writes the mail down. Throws when the mail server is away, so that the job is
 * tried again.
 */
export async function sendOnce(
  ctx: Ctx<System>,
  mail: MailToSend,
  first?: (tx: Db) => Promise<unknown>,
): Promise<"sent" | "refused"> {
  const { key, kind, orderId = null, ...letter } = mail;
  const { to: recipient, subject } = letter;
  const before = await ctx.db.transaction(ctx.identity, async (tx) => {
    const row = { key, kind, recipient, subject, messageId: key, orderId, createdAt: ctx.now };
    const [queued] = await tx.insert(mails).values(row).onConflictDoNothing().returning({ status: mails.status });
    const [known] = queued ? [queued] : await tx.select({ status: mails.status }).from(mails).where(eq(mails.key, key));
    if (known?.status === "queued") await first?.(tx);
    return known?.status;
  });
  if (before === "sent" || before === "refused") return before;

  const answer = await ctx.ports.mail.send({ ...letter, messageId: key });
  if (answer.outcome === "unavailable") throw new MailServerAway(answer.detail, answer.everyMail);
  const { outcome, ...why } = answer;
  if (outcome === "refused") ctx.ports.log.warn("a mail was refused", { kind, ...why });
  const sentAt = outcome === "sent" ? ctx.now : null;
  await ctx.db.transaction(ctx.identity, (tx) =>
    tx.update(mails).set({ status: outcome, sentAt }).where(eq(mails.key, key)),
  );
  return outcome;
}

/** The mail server could not take this mail just now, or none at all. */
export class MailServerAway extends Error {
  override name = "MailServerAway";
  readonly everyMail: boolean;
  constructor(detail: string, everyMail: boolean) {
    super(detail);
    this.everyMail = everyMail;
  }
}
