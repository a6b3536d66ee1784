import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/** Records that a list of people was exported as a file, and its filter; never who is in it. */
export const noteExport = (
  ctx: Ctx<Staff>,
  auditEvent: { action: string; detail: Record<string, unknown> },
) => transaction(ctx, async (tx) => done(await audit(tx, ctx, auditEvent)));
