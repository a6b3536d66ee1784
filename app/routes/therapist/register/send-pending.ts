import type { RegisterPerson } from "#domain/schedule/register/find-register.ts";
import type { Pending } from "#domain/schedule/register/rules.ts";
import type { Conflict } from "#domain/schedule/register/save-ticks.ts";
import type { NotAdded } from "./save-pending.ts";

type Answer = { people: RegisterPerson[]; conflicts: Conflict[]; notAdded: NotAdded[] };
type Sent = {
  state: "sent" | "offline" | "signed-out";
  answer?: Answer;
  /** Why the studio refused all of it, in a sentence. */
  failed?: string;
};

/** Longer than this no answer is waited for, in milliseconds. */
const patience = 10_000;

/** Sends what the phone has kept; it stays there unless the studio answered. */
export async function sendPending(sessionId: string, pending: Pending): Promise<Sent> {
  const body = new FormData();
  body.set("pending", JSON.stringify(pending));
  try {
    const response = await fetch(`/therapist/register/${sessionId}/sync`, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(patience),
    });
    if (response.redirected || response.status === 401) return { state: "signed-out" };
    if (response.status >= 500) return { state: "offline" };
    const said: unknown = await response.json();
    return response.ok
      ? { state: "sent", answer: said as Answer }
      : { state: "sent", failed: String((said as { error?: unknown }).error ?? "") };
  } catch {
    return { state: "offline" };
  }
}
