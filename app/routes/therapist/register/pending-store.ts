import { countPending, nothingPending, type Pending } from "#domain/schedule/register/rules.ts";

// On the phone until the studio has it: ids and answers, and the names of people who came without a
// booking. Nothing about health.
const keyOf = (sessionId: string) => `register:${sessionId}`;

/** What this phone still has to send of a register; the studio checks it when it comes. */
export function pendingOf(sessionId: string): Pending {
  const stored = localStorage.getItem(keyOf(sessionId));
  return stored === null ? nothingPending : (JSON.parse(stored) as Pending);
}

export function storePending(sessionId: string, pending: Pending): void {
  if (countPending(pending) === 0) localStorage.removeItem(keyOf(sessionId));
  else localStorage.setItem(keyOf(sessionId), JSON.stringify(pending));
}
