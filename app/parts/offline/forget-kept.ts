import type { FormEvent } from "react";
import { allPending, dropPending, hasPending } from "./pending-ticks.ts";
import { sendTicks } from "./send-ticks.ts";

/**
 * Pages that this browser keeps for where there is no signal: registers
 * (public/therapist/register/worker.js) and a client's programme (public/client/programme-worker.js).
 */
const keptPages = ["registers", "programme"];

/** The worker is told first: it hears of it though this page is left, and what it is just keeping is dropped, too. */
const dropPages = () => {
  navigator.serviceWorker?.controller?.postMessage({ kind: "forget" });
  return Promise.all(keptPages.map((name) => globalThis.caches?.delete(name))).catch(
    () => undefined,
  );
};

/**
 * At sign-out nothing of a person stays in this browser. Ticks of a programme that the studio does
 * not have yet are sent before; without a signal the sign-out does not reach the studio either, and
 * they stay.
 */
export function forgetKept(event: FormEvent<HTMLFormElement>): void {
  void dropPages();
  if (!hasPending()) return;
  event.preventDefault();
  const form = event.currentTarget;
  const sending = allPending().map(({ clientId, ticks }) => sendTicks(clientId, ticks));
  void Promise.all(sending).then((sent) => {
    if (sent.every(({ state }) => state !== "offline")) dropPending();
    form.submit();
  });
}
