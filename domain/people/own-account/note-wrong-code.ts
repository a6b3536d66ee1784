import { audit } from "#domain/kernel/database/audit.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import type { Area } from "../messages.ts";
import type { TooManyCodes } from "./use-code.ts";

type WrongCode = {
  accountId: string;
  why: "wrong-code" | "step-over" | TooManyCodes;
  /** The login page where it was tried; none where a signed-in person was asked again. */
  area?: Area;
};

/**
 * Records an attempt with the right password and a wrong code. When the attempts go on, the
 * account's owner is notified, once a day (ASVS 6.6.3).
 */
export function noteWrongCode(ctx: Ctx, { accountId, why, area }: WrongCode): Promise<void> {
  const auditEvent = area
    ? { action: "account.signed-in", detail: { door: area, why } }
    : { action: "account.code-asked", detail: { why } };
  return write(asAuthService(ctx), async (tx) => {
    await audit(tx, ctx, { ...auditEvent, outcome: "refused", subjectId: accountId });
    if (why !== "too-many" && why !== "too-many-today") return;
    const at = ctx.now.toISOString();
    const key = `code-refused:${accountId}:${at.slice(0, 10)}`;
    await publishEvent(
      tx,
      "account.news",
      { accountId, news: "code-refused", at },
      { now: ctx.now, key },
    );
  });
}
