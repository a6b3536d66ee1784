// What this phone still has to send of a client's programme: on the phone until the studio has it,
// for seven days at most, and gone at sign-out. It is about their health, so nothing else is kept.
import { pendingDays, type PendingTick } from "#domain/care/offline/rules.ts";
import { addDays, londonDay } from "#domain/kernel/time.ts";

const prefix = "programme:";

/** The ticks of a client; those that are too old to be taken are dropped, also those of another client. */
export function pendingOf(clientId: string): PendingTick[] {
  for (const key of pendingKeys()) store(key, fresh(ticksIn(key)));
  return ticksIn(prefix + clientId);
}

export const storePending = (clientId: string, ticks: readonly PendingTick[]): void =>
  store(prefix + clientId, ticks);

/** Whether anything waits to be sent, of anyone who used this browser. */
export const hasPending = (): boolean => pendingKeys().length > 0;

export const dropPending = (): void => {
  for (const key of pendingKeys()) localStorage.removeItem(key);
};

/** All that waits, by the client that it is of. */
export const allPending = (): { clientId: string; ticks: PendingTick[] }[] =>
  pendingKeys().map((key) => ({ clientId: key.slice(prefix.length), ticks: ticksIn(key) }));

const pendingKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const fresh = (ticks: readonly PendingTick[]) => {
  const oldest = addDays(londonDay(new Date()), -pendingDays);
  return ticks.filter(({ on }) => on > oldest);
};

function ticksIn(key: string): PendingTick[] {
  const stored = localStorage.getItem(key);
  return stored === null ? [] : (JSON.parse(stored) as PendingTick[]);
}

function store(key: string, ticks: readonly PendingTick[]): void {
  if (ticks.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(ticks));
}
