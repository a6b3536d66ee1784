import { and, eq } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { mayEnter } from "../notices/find-recipient.ts";

/** The address of the client who is asked to read a letter, as long as they may enter the portal. */
export const findReader = (ctx: Ctx<System>, clientId: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({ email: clients.email })
      .from(clients)
      .where(and(eq(clients.id, clientId), mayEnter));
    return found;
  });
