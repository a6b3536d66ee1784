import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { requestedPrefix } from "./rules.ts";

/** Asks for a backup now, which a job makes and looks at; asked twice within a minute it is one. */
export const askForBackup = (ctx: Ctx<Owner>) =>
  transaction(ctx, async (tx) => {
    const minute = ctx.now.toISOString().slice(0, 16).replace(":", "");
    await audit(tx, ctx, { action: "backup.asked" });
    await publishEvent(
      tx,
      "backup.asked",
      { name: requestedPrefix + minute },
      { now: ctx.now, key: `backup-asked:${minute}` },
    );
    return done(undefined);
  });
