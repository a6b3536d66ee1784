// What may become of a session. Pure: it runs in the browser, too.
import { after, minutes } from "#domain/kernel/time.ts";
import { attended, clientStatuses, type SessionStatusWord } from "./messages.ts";

/**
 * The possible status changes; undoing is not one of them, it restores the former status. Drawn in
 * the glossary.
 */
const transitions: Record<SessionStatusWord, readonly SessionStatusWord[]> = {
  held: ["scheduled", "cancelled"],
  scheduled: ["completed", "no_show", "cancelled"],
  completed: ["no_show"],
  no_show: ["completed"],
  cancelled: [],
};

export const mayBecome = (from: SessionStatusWord, to: SessionStatusWord): boolean =>
  transitions[from].includes(to);

/** How long a change can be undone, and how long its mails wait. */
export const undoableFor = minutes(15);
export const mailsWait = minutes(3);

export const isUndoable = (changedAt: Date, now: Date): boolean =>
  now <= after(changedAt, undoableFor);

/** Whether the emails about a change have been sent, where there are recipients. */
export const isTold = (changedAt: Date, now: Date, hasAttendees: boolean): boolean =>
  hasAttendees && now >= after(changedAt, mailsWait);

type Shown = { status: SessionStatusWord; endsAt: Date; isGroup?: boolean };

/** A status as the client reads it. */
export const clientStatusWord = ({ status, isGroup }: Omit<Shown, "endsAt">): string =>
  isGroup && status === "completed" ? attended : clientStatuses[status];
