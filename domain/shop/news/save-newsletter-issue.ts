import { eq } from "drizzle-orm";
import { newsletterIssues } from "#db/schema/subscriptions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { NewsletterIssueForm } from "./forms.ts";

/**
 * Saves a new draft of studio news, or changes one that is not sent. Refuses one that another
 * person has changed since.
 */
export const saveNewsletterIssue = (
  ctx: Ctx<Owner>,
  id: string | undefined,
  { subject, words, version }: NewsletterIssueForm,
) =>
  transaction(ctx, async (tx) => {
    const written = { subject, words, updatedAt: ctx.now };
    if (id === undefined) {
      const row = { ...written, topic: "news" as const, createdAt: ctx.now };
      const [added] = await tx
        .insert(newsletterIssues)
        .values(row)
        .returning({ id: newsletterIssues.id });
      return done(added!);
    }
    const held = await lockNewsletterIssue(tx, id);
    if (!held) return refuse("no-such-issue");
    if (held.sentAt) return refuse("sent-already");
    if (isOutdated(held, version)) return refuse("changed-meanwhile");
    await tx
      .update(newsletterIssues)
      .set({ ...written, version: held.version + 1 })
      .where(eq(newsletterIssues.id, id));
    return done({ id });
  });

/** Mails a draft as it stands only to the person who works on it. */
export const sendTestIssue = (ctx: Ctx<Owner>, id: string) =>
  transaction(ctx, async (tx) => {
    const held = await lockNewsletterIssue(tx, id);
    if (!held) return refuse("no-such-issue");
    await publishEvent(
      tx,
      "letter.tested",
      { letterId: id, accountId: ctx.actor.accountId },
      { now: ctx.now },
    );
    return done({ id });
  });

/** Deletes a draft. Refuses what has been sent: that it was is part of the proof. */
export const deleteNewsletterIssue = (ctx: Ctx<Owner>, id: string) =>
  transaction(ctx, async (tx) => {
    const held = await lockNewsletterIssue(tx, id);
    if (!held) return refuse("no-such-issue");
    if (held.sentAt) return refuse("sent-already");
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
    await audit(tx, ctx, { action: "letter.deleted", detail: { letterId: id } });
    return done({ id });
  });

/** A step: locks a newsletter issue until this transaction ends. */
export async function lockNewsletterIssue(tx: Db, id: string) {
  if (!isUuid(id)) return undefined;
  const { version, sentAt, topic } = newsletterIssues;
  return (
    await readLocked(
      tx
        .select({ version, sentAt, topic })
        .from(newsletterIssues)
        .where(eq(newsletterIssues.id, id)),
    )
  )[0];
}
