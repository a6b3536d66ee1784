import { lt } from "drizzle-orm";
import { textMessages } from "#db/schema/schedule/texts.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { before, days } from "#domain/kernel/time.ts";

/** What was texted over thirteen months ago is forgotten: the provider's yearly bill has been looked at by then. */
export const purgeTexts = (ctx: Ctx<System>) =>
  write(ctx, (tx) =>
    tx.delete(textMessages).where(lt(textMessages.createdAt, before(ctx.now, days(396)))),
  );
