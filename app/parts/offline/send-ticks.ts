import type { DoneLog, PendingTick } from "#domain/care/offline/rules.ts";

/** What was done of each thing, as the studio has it now. */
type Answer = {
  logs: { id: string; logs: DoneLog[] }[];
  notTaken: string[];
};
export type Sent = {
  state: "sent" | "offline" | "signed-out";
  answer?: Answer;
  /** Why the studio refused all of it, in a sentence. */
  failed?: string;
};

/** Longer than this no answer is waited for, in milliseconds. */
const patience = 10_000;

/** Sends what the phone has kept of a client's programme; it stays there unless the studio answered. */
export async function sendTicks(clientId: string, ticks: readonly PendingTick[]): Promise<Sent> {
  const body = new FormData();
  body.set("client", clientId);
  body.set("ticks", JSON.stringify(ticks));
  try {
    const response = await fetch("/client/programme/sync", {
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
