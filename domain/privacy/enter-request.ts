import { and, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { clients } from "#db/schema/people.ts";
import { erasureRequests } from "#db/schema/privacy.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { requestForm } from "./request-forms.ts";

type Input = z.output<typeof requestForm>;

/**
 * Writes down a request that came by another way than the portal; its clock runs from the day it came. Refuses a client who
 * is not found by number or e-mail ("unknown"), a day to come ("not-yet"), and one of a kind that is open ("already-asked").
 */
export const enterRequest = (ctx: Ctx<Owner>, input: Input) =>
  transaction(ctx, async (tx) => {
    if (input.came_on > londonDay(ctx.now)) return refuse("not-yet");
    const named = input.client.toLowerCase();
    const isThem = or(
      sql`lower(${clients.clientNumber}) = ${named}`,
      sql`lower(${clients.email}) = ${named}`,
    );
    const [client] = await tx
      .select({ id: clients.id })
      .from(clients)
      .where(and(isThem, eq(clients.userType, "client")));
    if (!client) return refuse("unknown");
    const [entered] = await tx
      .insert(erasureRequests)
      .values({
        clientId: client.id,
        kind: input.kind,
        channel: input.channel,
        reason: input.reason,
        askedAt: startOfDay(input.came_on),
        enteredBy: ctx.actor.accountId,
      })
      .onConflictDoNothing()
      .returning({ id: erasureRequests.id });
    if (!entered) return refuse("already-asked");
    const detail = { kind: input.kind };
    await audit(tx, ctx, {
      action: "request.entered",
      subjectId: client.id,
      detail,
    });
    return done(entered.id);
  });
