import { eq } from "drizzle-orm";
import { settings } from "#db/schema/studio.ts";
import { bouncedAddresses } from "#db/schema/running.ts";
import { mails } from "#db/schema/system.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "./database.ts";
import type { Mail } from "#domain/kernel/ports.ts";
import { normalEmail } from "#domain/kernel/text/email-address.ts";

/** `key` names this mail for ever (letters, digits, dots, hyphens); `kind` says what it is about. */
export type MailToSend = Omit<Mail, "messageId"> & { key: string; kind: string; orderId?: string };

/**
 * Sends an email, idempotently: not if the one with this key has been sent or refused for good
 * before, and to no address from which mail came back: that is "refused" as well. It records the outcome; `first` runs in that transaction. Throws when the mail server is
 * away, so that the job is tried again. The email has the name from the studio's settings, and
 * replies go to the address there, unless the email says otherwise.
 */
export async function sendOnce(
  ctx: Ctx<System>,
  mail: MailToSend,
  first?: (tx: Db) => Promise<unknown>,
): Promise<"sent" | "refused"> {
  const { key, kind, orderId = null, ...email } = mail;
  const { to: recipient, subject } = email;
  const before = await ctx.db.transaction(ctx.identity, async (tx) => {
    const row = { key, kind, recipient, subject, messageId: key, orderId, createdAt: ctx.now };
    const [queued] = await tx
      .insert(mails)
      .values(row)
      .onConflictDoNothing()
      .returning({ status: mails.status });
    const [known] = queued
      ? [queued]
      : await tx.select({ status: mails.status }).from(mails).where(eq(mails.key, key));
    if (known?.status !== "queued") return { status: known?.status };
    if (await hasBounced(tx, recipient)) {
      await tx.update(mails).set({ status: "refused" }).where(eq(mails.key, key));
      return { status: "refused" as const };
    }
    await first?.(tx);
    return { status: known.status, studio: await findSender(tx) };
  });
  if (before.status === "sent" || before.status === "refused") return before.status;

  const answer = await ctx.ports.mail.send({ ...before.studio, ...email, messageId: key });
  if (answer.outcome === "unavailable") throw new MailServerAway(answer.detail, answer.everyMail);
  const { outcome, ...why } = answer;
  if (outcome === "refused") ctx.ports.log.warn("a mail was refused", { kind, ...why });
  const sentAt = outcome === "sent" ? ctx.now : null;
  await ctx.db.transaction(ctx.identity, (tx) =>
    tx.update(mails).set({ status: outcome, sentAt }).where(eq(mails.key, key)),
  );
  return outcome;
}

/** Whether mail to this address came back for good, and it was not let to be tried again. */
async function hasBounced(tx: Db, recipient: string): Promise<boolean> {
  const [bounced] = await tx
    .select({ at: bouncedAddresses.at })
    .from(bouncedAddresses)
    .where(eq(bouncedAddresses.email, normalEmail(recipient)));
  return bounced !== undefined;
}

/** Whether the mail with this key was written down for this order, where several orders share one mail. */
export async function isMailOf(
  tx: Db,
  { key, orderId }: { key: string; orderId: string },
): Promise<boolean> {
  const [known] = await tx.select({ orderId: mails.orderId }).from(mails).where(eq(mails.key, key));
  return known?.orderId === orderId;
}

/**
 * The sender of an email, and who gets the reply; nothing before the studio's settings are there.
 */
async function findSender(tx: Db): Promise<Pick<Mail, "fromName" | "replyTo">> {
  const [studio] = await tx
    .select({ name: settings.businessName, email: settings.businessEmail })
    .from(settings);
  return {
    ...(studio?.name && { fromName: studio.name }),
    ...(studio?.email && { replyTo: studio.email }),
  };
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
