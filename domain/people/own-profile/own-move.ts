import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { asAuthService, type Client, type Ctx } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";

const unseen = (ctx: Ctx<Client>) =>
  and(eq(clients.id, ctx.actor.id), isNotNull(clients.movedInAt), isNull(clients.moveSeenAt));

/** Whether the client came from another system and has not confirmed yet what came along of them. */
export const isMoveUnseen = async (ctx: Ctx<Client>): Promise<boolean> =>
  (await read(ctx, (db) => db.$count(clients, unseen(ctx)))) > 0;

/** The client has seen what came along of them; a second press changes nothing. */
export const confirmMove = (ctx: Ctx<Client>) =>
  transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { client: [ctx.actor.id] });
    const seen = await tx
      .update(clients)
      .set({ moveSeenAt: ctx.now })
      .where(unseen(ctx))
      .returning({ id: clients.id });
    if (seen.length > 0)
      await audit(tx, ctx, { action: "client.move-seen", subjectId: ctx.actor.id });
    return done(undefined);
  });
