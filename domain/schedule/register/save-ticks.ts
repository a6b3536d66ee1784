import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { plansGroups } from "../groups/add-group.ts";
import { findGroup, type Group } from "../groups/find-group.ts";
import { type Attended, mergeTick, type Tick } from "./rules.ts";

/** Where a colleague said something else meanwhile: what they said, and who. */
export type Conflict = { participantId: string; now: Attended; by: string };

type Ticks = { sessionId: string; ticks: readonly Tick[]; by: string };

/**
 * Saves what was ticked at the door, perhaps offline and some time ago, and returns where a
 * colleague said otherwise in the meantime: these stay as the colleague said. Saying the same twice
 * changes nothing, and who corrects what they said themselves disputes nothing. People who have no place any more are left out. Refuses a group that is not
 * there or was cancelled, and who neither gives it nor plans groups.
 */
export const saveTicks = (ctx: Ctx<Therapist>, { sessionId, ticks, by }: Ticks) =>
  transaction(ctx, async (tx) => {
    await lock(tx, { group: [sessionId] });
    const group = await findGroup(tx, sessionId);
    if (!group || !mayTick(ctx, group)) return refuse("no-such-group");
    if (group.status === "cancelled") return refuse("not-open");
    const people = await placesOf(tx, sessionId);
    const conflicts: Conflict[] = [];
    const changes = new Map<Attended, string[]>();
    for (const tick of ticks) {
      const person = people.get(tick.participantId);
      if (!person) continue;
      const isOwn = person.attended === null || person.attendedBy === by;
      const becomes = mergeTick(tick, person.attended, isOwn);
      if (becomes === "conflict")
        conflicts.push({
          participantId: person.id,
          now: person.attended,
          by: person.attendedBy,
        });
      if (becomes === "set") changes.set(tick.said, [...(changes.get(tick.said) ?? []), person.id]);
    }
    for (const [attended, ids] of changes) await setAttended(tx, ctx, { ids, attended, by });
    const marked = [...changes.values()].flat().length;
    if (marked > 0)
      await audit(tx, ctx, {
        action: "group.register-saved",
        detail: { sessionId, confirmed: 0, marked },
      });
    return done({ marked, conflicts });
  });

/** Who may tick: the therapist who gives the group, and those who plan groups. */
export const mayTick = (ctx: Ctx<Therapist>, { therapistId }: Pick<Group, "therapistId">) =>
  plansGroups(ctx) || therapistId === ctx.actor.id;

async function placesOf(tx: Db, sessionId: string) {
  const { id, attended, attendedBy, placeNumber } = groupParticipants;
  const rows = await tx
    .select({ id, attended, attendedBy })
    .from(groupParticipants)
    .where(and(eq(groupParticipants.sessionId, sessionId), isNotNull(placeNumber)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function setAttended(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { ids, attended, by }: { ids: string[]; attended: Attended; by: string },
) {
  await tx
    .update(groupParticipants)
    .set({
      attended,
      attendedBy: attended === null ? "" : by,
      version: sql`${groupParticipants.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(groupParticipants.id, ids));
}
