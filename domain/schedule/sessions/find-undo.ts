import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findSession } from "./queries.ts";
import { isTold, isUndoable } from "./rules.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Whether this account can undo the last change of a session, as `undoLastChange` decides. */
export function mayUndo({ kind, placesTaken, lastOwnChange }: Found, now: Date): boolean {
  if (!lastOwnChange || !isUndoable(lastOwnChange.changedAt, now)) return false;
  const hasAttendees = kind === "individual" || placesTaken > 0;
  return (
    lastOwnChange.changeKind !== "moved" || !isTold(lastOwnChange.changedAt, now, hasAttendees)
  );
}

/**
 * What undoing the last change of a session needs; undefined where the therapist has nothing to
 * undo any more.
 */
export async function findUndo(ctx: Ctx<Therapist>, id: string | null): Promise<Undo | undefined> {
  const found = id && isUuid(id) ? await findSession(ctx, id) : undefined;
  return found && mayUndo(found, ctx.now) ? { id: found.id, version: found.version } : undefined;
}

export type Undo = { id: string; version: number };
