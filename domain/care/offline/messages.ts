// What a client reads about ticks that their phone keeps.

export type SyncState = "sent" | "sending" | "offline" | "signed-out";

/** Whether the studio has what was ticked on this phone. */
export function formatSync(state: SyncState, waiting: number): string {
  const ticks = waiting === 1 ? "1 change is" : `${waiting} changes are`;
  if (state === "signed-out")
    return `You are signed out: ${ticks} kept on this phone. Sign in again to send them.`;
  if (state === "offline")
    return waiting === 0
      ? "No signal. What you tick is kept on this phone and sent later."
      : `No signal: ${ticks} kept on this phone and sent when there is one.`;
  return waiting > 0 ? "Sending …" : "Everything is saved.";
}

export const notTakenMessage =
  "Something that you ticked was not in your programme any more, and is not saved.";
