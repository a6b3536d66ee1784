import { auditLog } from "#db/schema/audit.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "./database.ts";

/**
 * What is written down: the action in kebab case by module and the person it was about; never
 * personal data. Where it came from is the visitor's address of the context; what a key of the API
 * does is written as its maker's, with the key.
 */
export type AuditEvent = {
  action: string;
  /** "done" by default. */
  outcome?: "done" | "refused";
  /** The account that acted, where the context does not have it yet: on login pages. */
  by?: string | undefined;
  subjectId?: string | undefined;
  detail?: Record<string, unknown>;
};

/**
 * Adds one audit event, in the transaction of the action; a refusal is written in a transaction of
 * its own.
 */
export const audit = (tx: Db, ctx: Writer, auditEvent: AuditEvent): Promise<void> =>
  auditAll(tx, ctx, [auditEvent]);

/** The same of any number of events, in one statement. */
export async function auditAll(
  tx: Db,
  ctx: Writer,
  auditEvents: readonly AuditEvent[],
): Promise<void> {
  if (auditEvents.length === 0) return;
  await tx.insert(auditLog).values(auditEvents.map((auditEvent) => rowOf(ctx, auditEvent)));
}

type Writer = Pick<Ctx, "actor" | "visitor" | "now">;

function rowOf({ actor, visitor, now }: Writer, auditEvent: AuditEvent) {
  const { action, outcome = "done", by, subjectId = null, detail = {} } = auditEvent;
  const actorId = by ?? ("accountId" in actor ? actor.accountId : null);
  const address = visitor?.address ?? null;
  const known = actor.kind === "key" ? { ...detail, apiKey: actor.name } : detail;
  return {
    at: now,
    actorId,
    action,
    outcome,
    subjectId,
    address,
    detail: known,
  };
}

/**
 * Records what was refused, in a transaction of its own, because that of the action was rolled
 * back.
 */
export const auditRefusal = (ctx: Ctx, auditEvent: Omit<AuditEvent, "outcome">): Promise<void> =>
  ctx.db.transaction(ctx.identity, (tx) => audit(tx, ctx, { ...auditEvent, outcome: "refused" }));
