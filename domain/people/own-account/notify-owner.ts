import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import type { AccountNews } from "../messages.ts";

type OwnerNotification = { accountId: string };

/**
 * A step of every change of how a person signs in: an audit event, and an email to them (ASVS
 * 6.3.7).
 */
export async function notifyOwner(
  tx: Db,
  ctx: Ctx,
  news: AccountNews,
  { accountId }: OwnerNotification,
): Promise<void> {
  const auditEvent = {
    action: `account.${news}`,
    by: accountId,
    subjectId: accountId,
  };
  await audit(tx, ctx, auditEvent);
  await publishEvent(
    tx,
    "account.news",
    { accountId, news, at: ctx.now.toISOString() },
    { now: ctx.now },
  );
}
