// The register of a class at the door of its hall. Pure: it runs in the browser, too.

/** Whether a person came; null: not said yet. */
export type Attended = boolean | null;

/**
 * What a therapist said of one person on their phone, perhaps hours ago and without a signal. `was`
 * is what the phone showed at that moment, `unanswered` what it said before: it may have been saved,
 * and the answer been lost.
 */
export type Tick = {
  participantId: string;
  said: Attended;
  was: Attended;
  unanswered?: readonly Attended[] | undefined;
};

/**
 * What becomes of a tick where the register says `now`. Nothing that another person said in the
 * meantime is overwritten: where both differ, a person decides. `isOwn`: whether who ticks said so
 * themselves, as far as anyone did.
 */
export function mergeTick(
  { said, was, unanswered = [] }: Omit<Tick, "participantId">,
  now: Attended,
  isOwn = false,
) {
  if (said === now) return "same";
  return now === was || (isOwn && unanswered.includes(now)) ? "set" : "conflict";
}

/** More than a hall holds, several times over. */
export const maxTicks = 200;
export const maxWalkInName = 100;

/** How long before its start and after its end a register is kept on a phone, in hours. */
export const keptBeforeHours = 12;
export const keptAfterHours = 12;

export type WalkIn = { id: string; name: string; hasPaid: boolean };

/** The changes that are not sent yet: one tick a person, and people who came without a booking. */
export type Pending = { ticks: readonly Tick[]; walkIns: readonly WalkIn[] };

export const nothingPending: Pending = { ticks: [], walkIns: [] };
export const countPending = ({ ticks, walkIns }: Pending): number => ticks.length + walkIns.length;

/** With one more tick. A person who is ticked again keeps what was shown and said before. */
export function withTick(pending: Pending, { participantId, said, was }: Tick): Pending {
  const before = pending.ticks.find((one) => one.participantId === participantId);
  const others = pending.ticks.filter((one) => one !== before);
  const tick = before
    ? {
        participantId,
        said,
        was: before.was,
        unanswered: [...new Set([...(before.unanswered ?? []), before.said])],
      }
    : { participantId, said, was };
  return { ...pending, ticks: [...others, tick] };
}

export const withWalkIn = (pending: Pending, walkIn: WalkIn): Pending => ({
  ...pending,
  walkIns: [...pending.walkIns, walkIn],
});

/**
 * Without what was sent. A tick that was changed while it was under way stays: it was made where
 * this phone had said what was sent.
 */
export const without = (pending: Pending, sent: Pending): Pending => ({
  ticks: pending.ticks.flatMap((one) => {
    const before = sent.ticks.find(({ participantId }) => participantId === one.participantId);
    if (before?.said === one.said) return [];
    return [before ? { ...one, was: before.said, unanswered: [] } : one];
  }),
  walkIns: pending.walkIns.filter(({ id }) => !sent.walkIns.some((other) => other.id === id)),
});

/** What the phone shows of a person: what was ticked here last, or what the studio said. */
export const shownAttended = (
  { id, attended }: { id: string; attended: Attended },
  { ticks }: Pending,
): Attended => {
  const tick = ticks.find((one) => one.participantId === id);
  return tick ? tick.said : attended;
};
