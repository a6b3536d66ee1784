import { audit } from "#domain/kernel/audit.ts";
import { asDesk, type Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { announce } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { enter } from "./enter.ts";
import { findAccount } from "./find-account.ts";
import { findLink, useUpLink } from "./mailed-links.ts";
import { tellOwner } from "./own-account/tell-owner.ts";
import { forgiveCode, mayTryCode, useCode } from "./own-account/use-code.ts";
import { whyDoorClosed } from "./rules.ts";
import type { Browser } from "./sign-in.ts";
import type { Door } from "./words.ts";

type Shown = { step: string; code: string };

/** Whether a browser stands between password and code: what it holds opens nothing else. */
export const isBetweenSteps = async (ctx: Ctx, step: string): Promise<boolean> =>
  (await findLink(ctx, "second-step", step)) !== undefined;

/**
 * Signs somebody in with the code of her app or a recovery code, after the right password: within ten minutes, with five
 * tries a quarter of an hour and twenty a day, whatever browser they come from. A wrong code leaves the step as it was.
 */
export async function takeSecondStep(ctx: Ctx, door: Door, { step, code }: Shown, { address, device }: Browser) {
  const accountId = await findLink(ctx, "second-step", step);
  const account = accountId && (await findAccount(ctx, accountId));
  if (!accountId || !account) return refuse("step-over");
  const closed = whyDoorClosed(door, account);
  if (closed) return refuse(closed);
  if (!(await mayTryCode(ctx, accountId))) {
    await noteRefusal(ctx, { accountId, door, address, why: "too-many" });
    return refuse("too-many");
  }

  const proved = await transaction(asDesk(ctx), async (tx) => {
    const which = await useCode(tx, ctx, accountId, code);
    if (!which) return refuse("wrong-code");
    if (!(await useUpLink(tx, { purpose: "second-step", token: step, now: ctx.now }))) return refuse("step-over");
    if (which === "recovery") await tellOwner(tx, ctx, "recovery-code-used", { accountId, address });
    return done(undefined);
  });
  if (!proved.ok) {
    await noteRefusal(ctx, { accountId, door, address, why: proved.why });
    return proved;
  }
  await forgiveCode(ctx, accountId);
  return done(await enter(ctx, account, { door, address, device, with: "password and code" }));
}

type Refusal = { accountId: string; door: Door; address: string; why: string };

/** Somebody has the password and not the code: written down, and when it goes on, told to the owner once a day. */
function noteRefusal(ctx: Ctx, { accountId, door, address, why }: Refusal): Promise<void> {
  const desk = asDesk(ctx);
  return ctx.db.transaction(desk.identity, async (tx: Db) => {
    const deed = { action: "account.signed-in", outcome: "refused", subjectId: accountId, address } as const;
    await audit(tx, desk, { ...deed, detail: { door, why } });
    if (why !== "too-many") return;
    const at = ctx.now.toISOString();
    const key = `code-refused:${accountId}:${at.slice(0, 10)}`;
    await announce(tx, "account.news", { accountId, news: "code-refused", at }, { now: ctx.now, key });
  });
}
