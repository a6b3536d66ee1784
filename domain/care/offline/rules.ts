// What a phone keeps of a programme while there is no signal. Values only: the browser has it, too.
import type { Day } from "#domain/kernel/time.ts";
import { maxWord } from "../plans/messages.ts";

/** How something of a programme felt on a day; null: it was not done. */
export type Said = { pain: number | null; comment: string } | null;

/** What was said on a phone about one thing on one day, and what the phone knew of it before. */
export type PendingTick = {
  itemId: string;
  on: Day;
  said: Said;
  was: Said;
};

/** So many days a tick is kept on a phone and taken by the studio, today among them. */
export const pendingDays = 7;
/** The most ticks that a phone sends at once. */
export const maxPending = 300;

const isSame = (one: Said, other: Said) =>
  one?.pain === other?.pain && one?.comment === other?.comment;
const isOf = (one: PendingTick, { itemId, on }: PendingTick) =>
  one.itemId === itemId && one.on === on;

/** With one more tick; of the same thing on the same day the last counts, and what was known first. */
export function withTick(pending: readonly PendingTick[], tick: PendingTick): PendingTick[] {
  const before = pending.find((one) => isOf(one, tick));
  const others = pending.filter((one) => !isOf(one, tick));
  const next = before ? { ...tick, was: before.was } : tick;
  return isSame(next.said, next.was) ? others : [...others, next];
}

/** Without those that were sent; one that was changed meanwhile is still to be sent, over what was sent. */
export const withoutSent = (pending: readonly PendingTick[], sent: readonly PendingTick[]) =>
  pending.flatMap((tick) => {
    const gone = sent.find((one) => isOf(one, tick));
    if (!gone) return [tick];
    return isSame(gone.said, tick.said) ? [] : [{ ...tick, was: gone.said }];
  });

/**
 * What holds of a tick that was changed on a phone and elsewhere, too. Neither is lost: what was
 * done stays done, the stronger pain counts, since it must reach the therapist, and both words are
 * kept.
 */
export function mergeSaid(stored: Said, { said, was }: Pick<PendingTick, "said" | "was">): Said {
  if (isSame(stored, was) || isSame(stored, said) || !stored) return said;
  if (!said) return stored;
  const pains = [stored.pain, said.pain].filter((pain) => pain !== null);
  return {
    pain: pains.length > 0 ? Math.max(...pains) : null,
    comment: bothWords(stored.comment, said.comment),
  };
}

function bothWords(one: string, other: string): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one} · ${other}`.slice(0, maxWord);
}

/** That something was done on a day. */
export type DoneLog = {
  itemId: string;
  doneOn: Day;
  pain: number | null;
  comment: string;
};

/** What was done of a thing as the phone shows it: what the studio has, with what was said since. */
export function shownLogs(
  itemId: string,
  logs: readonly DoneLog[],
  pending: readonly PendingTick[],
): DoneLog[] {
  const ids = new Set([itemId, ...logs.map((log) => log.itemId)]);
  const theirs = pending.filter((tick) => ids.has(tick.itemId));
  const known = logs.filter(
    (log) => !theirs.some((tick) => tick.itemId === log.itemId && tick.on === log.doneOn),
  );
  const said = theirs.flatMap(({ itemId: of, on, said: what }) =>
    what ? [{ itemId: of, doneOn: on, ...what }] : [],
  );
  return [...known, ...said];
}
