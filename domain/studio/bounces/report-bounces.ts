import type { Ctx } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";
import type { Bounce } from "./read-report.ts";

/** Hands on what was told of mail that came back, for a job to write down. */
export const reportBounces = (
  ctx: Ctx,
  report: { bounces: readonly Bounce[]; source: "webhook" | "message" },
) =>
  transaction(ctx, async (tx) => {
    if (report.bounces.length > 0)
      await publishEvent(tx, "mail.returned", report, { now: ctx.now });
    return done(undefined);
  });
