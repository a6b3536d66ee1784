import { and, count, eq } from "drizzle-orm";
import {
  type EndpointState,
  webhookDeliveries,
  webhookEndpoints,
  webhookSubscriptions,
} from "#db/schema/webhooks.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after } from "#domain/kernel/time.ts";
import { type EndpointForm, typesOf } from "./forms.ts";
import { maxEndpoints } from "./messages.ts";
import { formerSecretFor } from "./rules.ts";
import { newSecret } from "./sign.ts";

/** Adds a receiver with a secret of its own. Refuses an address that would not be called. */
export async function addEndpoint(ctx: Ctx<Owner>, form: EndpointForm) {
  const why = ctx.ports.outgoing.whyNot(form.url);
  if (why) return refuse(why);
  return transaction(ctx, async (tx) => {
    const [found] = await tx.select({ count: count() }).from(webhookEndpoints);
    if (found!.count >= maxEndpoints) return refuse("too-many");
    const id = crypto.randomUUID();
    await tx.insert(webhookEndpoints).values({
      id,
      name: form.name,
      url: form.url,
      secretSealed: ctx.ports.vault.seal(newSecret(), id),
      addedBy: ctx.actor.accountId,
      createdAt: ctx.now,
    });
    await subscribe(tx, id, form);
    await audit(tx, ctx, { action: "webhook.added", detail: { webhookId: id } });
    return done({ id });
  });
}

type Change = { id: string; version: string; form: EndpointForm };

/** Saves name, address and what it hears of, based on `version`. */
export async function changeEndpoint(ctx: Ctx<Owner>, { id, version, form }: Change) {
  const why = ctx.ports.outgoing.whyNot(form.url);
  if (why) return refuse(why);
  return change(ctx, id, async (tx, stored) => {
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const set = {
      name: form.name,
      url: form.url,
      version: stored.version + 1,
    };
    await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id));
    await tx.delete(webhookSubscriptions).where(eq(webhookSubscriptions.endpointId, id));
    await subscribe(tx, id, form);
    return done("changed");
  });
}

/** Draws a new secret; the former one signs as well for a day, so that no message is lost meanwhile. */
export const rotateSecret = (ctx: Ctx<Owner>, id: string) =>
  change(ctx, id, async (tx, stored) => {
    await tx
      .update(webhookEndpoints)
      .set({
        secretSealed: ctx.ports.vault.seal(newSecret(), id),
        formerSecretSealed: stored.secretSealed,
        formerSecretUntil: after(ctx.now, formerSecretFor),
        version: stored.version + 1,
      })
      .where(eq(webhookEndpoints.id, id));
    return done("rotated");
  });

/** Pauses a receiver, or turns one on again that was paused or stopped; it begins anew. */
export const setEndpointActive = (ctx: Ctx<Owner>, id: string, isActive: boolean) =>
  change(ctx, id, async (tx, stored) => {
    const state: EndpointState = isActive ? "active" : "paused";
    const set = { state, failingSince: null, version: stored.version + 1 };
    await tx.update(webhookEndpoints).set(set).where(eq(webhookEndpoints.id, id));
    if (!isActive)
      await tx
        .update(webhookDeliveries)
        .set({ state: "given-up", nextTryAt: null })
        .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "waiting")));
    return done(isActive ? "resumed" : "paused");
  });

/** Removes a receiver with all that was sent to it. */
export const removeEndpoint = (ctx: Ctx<Owner>, id: string) =>
  change(ctx, id, async (tx) => {
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    return done("removed");
  });

type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, "version" | "secretSealed">;
type Changed = "changed" | "rotated" | "paused" | "resumed" | "removed";

/** Locks a receiver, changes it, and writes the audit event of what was done. */
const change = <Why extends "changed-meanwhile" = never>(
  ctx: Ctx<Owner>,
  id: string,
  work: (
    tx: Db,
    stored: Endpoint,
  ) => Promise<{ ok: true; value: Changed } | { ok: false; why: Why }>,
) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { webhook: [id] });
    const [stored] = await tx
      .select({ version: webhookEndpoints.version, secretSealed: webhookEndpoints.secretSealed })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id));
    if (!stored) return refuse("no-such-webhook");
    const outcome = await work(tx, stored);
    if (outcome.ok)
      await audit(tx, ctx, { action: `webhook.${outcome.value}`, detail: { webhookId: id } });
    return outcome;
  });

const subscribe = async (tx: Db, endpointId: string, form: EndpointForm): Promise<void> =>
  void (await tx
    .insert(webhookSubscriptions)
    .values(typesOf(form).map((eventType) => ({ endpointId, eventType }))));
