import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { addWalkIn } from "#domain/schedule/register/add-walk-in.ts";
import { registerRefusals } from "#domain/schedule/register/messages.ts";
import type { Pending } from "#domain/schedule/register/rules.ts";
import { saveTicks } from "#domain/schedule/register/save-ticks.ts";

type Sent = { sessionId: string; pending: Pending; by: string };
/** A person who came without a booking and could not be added, and why, in a sentence. */
export type NotAdded = { id: string; reason: string };

/**
 * Saves what a phone has kept of a register: the people who came without a booking, then the ticks.
 * A person who cannot be added does not hold up the others.
 */
export async function savePending(ctx: Ctx<Therapist>, { sessionId, pending, by }: Sent) {
  const notAdded: NotAdded[] = [];
  for (const walkIn of pending.walkIns) {
    const added = await addWalkIn(ctx, { ...walkIn, sessionId, by });
    if (!added.ok) notAdded.push({ id: walkIn.id, reason: registerRefusals[added.why] });
  }
  const saved = await saveTicks(ctx, { sessionId, ticks: pending.ticks, by });
  return saved.ok
    ? { ok: true as const, conflicts: saved.value.conflicts, notAdded }
    : { ok: false as const, reason: registerRefusals[saved.why] };
}
