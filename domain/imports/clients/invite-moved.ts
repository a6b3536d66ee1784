import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { authUsers } from "#db/schema/auth.ts";
import { importLines, imports } from "#db/schema/moving-in.ts";
import { clients } from "#db/schema/people.ts";
import { asAuthService, type Ctx, type Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { importColumns } from "../line.ts";
import { invitedAtOnce } from "../messages.ts";

/**
 * Invites the next clients of an import, fifty at a time in the order of their file: each is mailed
 * the link by which they choose a password and agree to what is kept of them. `left` is how many
 * were said to wait where it was pressed: a second press of the same button invites no further ones
 * ("changed-meanwhile"). Refuses an import that is not written ("too-late").
 */
export const inviteMoved = (ctx: Ctx<Owner>, importId: string, left: number) =>
  transaction(asAuthService(ctx), async (tx) => {
    await lock(tx, { import: [importId] });
    const [row] = await tx.select(importColumns).from(imports).where(eq(imports.id, importId));
    if (!row) return refuse("no-such-import");
    if (row.state !== "written") return refuse("too-late");
    const waiting = await tx
      .select({ number: importLines.number, accountId: clients.authUserId })
      .from(importLines)
      .innerJoin(clients, eq(clients.id, importLines.clientId))
      .innerJoin(authUsers, eq(authUsers.id, clients.authUserId))
      .where(
        and(
          eq(importLines.importId, importId),
          eq(importLines.fate, "new"),
          isNull(importLines.invitedAt),
          eq(authUsers.emailVerified, false),
        ),
      )
      .orderBy(asc(importLines.number));
    if (waiting.length !== left) return refuse("changed-meanwhile");
    const next = waiting.slice(0, invitedAtOnce);
    const numbers = next.map(({ number }) => number);
    await tx
      .update(importLines)
      .set({ invitedAt: ctx.now })
      .where(and(eq(importLines.importId, importId), inArray(importLines.number, numbers)));
    await publishEvents(
      tx,
      "client.invited",
      next.map(({ accountId }) => ({ payload: { accountId }, key: `moved-in:${accountId}` })),
      { now: ctx.now },
    );
    await audit(tx, ctx, {
      action: "import.invited",
      subjectId: importId,
      detail: { clients: next.length },
    });
    return done({ invited: next.length });
  });
