import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { type Scheduler, plansGroups } from "./add-group.ts";
import { findGroup } from "./find-group.ts";

/** What a register says: who is confirmed now, and who came, did not come, or is still to be decided. */
export type Register = {
  confirmed: readonly string[];
  attended: ReadonlyMap<string, boolean | null>;
  /**
   * Whether all with a confirmed place and without a mark came: one submit for the usual evening.
   */
  restCame?: boolean;
  /** Who says so, by name. */
  by?: string;
};

/**
 * Saves a whole register at once: confirms places that are pending or offered, and records who
 * came. The therapist of the group may record who came; confirming is for those who plan groups.
 * Ids of other groups are ignored. Refuses a missing group, one that was cancelled, and "the rest
 * came" before it has begun.
 */
export async function saveRegister(ctx: Scheduler, sessionId: string, register: Register) {
  if (register.confirmed.length > 0 && !plansGroups(ctx)) return refuse("not-allowed");
  return transaction(ctx, async (tx) => {
    await lock(tx, { group: [sessionId] });
    const group = await findGroup(tx, sessionId);
    if (!group) return refuse("no-such-group");
    if (group.status === "cancelled") return refuse("not-open");
    if (register.restCame && group.startsAt > ctx.now) return refuse("not-begun");
    if (register.restCame && !plansGroups(ctx) && group.therapistId !== giverOf(ctx))
      return refuse("not-allowed");
    const stamp = { version: sql`${groupParticipants.version} + 1`, updatedAt: ctx.now };
    const kept = inArray(groupParticipants.status, ["pending", "offered"]);
    const confirmed = await set(
      tx,
      sessionId,
      register.confirmed,
      { status: "confirmed", holdUntil: null, ...stamp },
      kept,
    );
    let marked = 0;
    for (const attended of [true, false, null]) {
      const ids = [...register.attended].filter(([, said]) => said === attended).map(([id]) => id);
      const differs = and(
        isNotNull(groupParticipants.placeNumber),
        sql`attended is distinct from ${attended}::boolean`,
      );
      const attendedBy = attended === null ? "" : (register.by ?? "");
      marked += await set(tx, sessionId, ids, { attended, attendedBy, ...stamp }, differs);
    }
    if (register.restCame)
      marked += await setRestCame(tx, sessionId, { attendedBy: register.by ?? "", ...stamp });
    if (confirmed + marked === 0) return done({ confirmed, marked });
    await audit(tx, ctx, {
      action: "group.register-saved",
      detail: { sessionId, confirmed, marked },
    });
    return done({ confirmed, marked });
  });
}

const giverOf = ({ actor }: Scheduler) => (actor.kind === "therapist" ? actor.id : undefined);

async function setRestCame(tx: Db, sessionId: string, values: object) {
  const { id, status, attended } = groupParticipants;
  const rest = and(
    eq(groupParticipants.sessionId, sessionId),
    eq(status, "confirmed"),
    isNull(attended),
  );
  const changed = await tx
    .update(groupParticipants)
    .set({ attended: true, ...values })
    .where(rest)
    .returning({ id });
  return changed.length;
}

async function set(
  tx: Db,
  sessionId: string,
  ids: readonly string[],
  values: object,
  which: ReturnType<typeof and>,
) {
  if (ids.length === 0) return 0;
  const those = and(
    eq(groupParticipants.sessionId, sessionId),
    inArray(groupParticipants.id, [...ids]),
    which,
  );
  const changed = await tx
    .update(groupParticipants)
    .set(values)
    .where(those)
    .returning({ id: groupParticipants.id });
  return changed.length;
}
