import type { Ctx, System } from "#domain/kernel/ctx.ts";

/**
 * A handler of an event. Runs at least once: doing it twice must be harmless. Throw to try again
 * later.
 */
export type JobHandler<Payload = Record<string, unknown>> = (
  ctx: Ctx<System>,
  payload: Payload,
  job: { id: string; attempt: number },
) => Promise<void>;

/**
 * Work that comes back: every so many seconds, the first time at once, or every night at a time of
 * the London clock.
 */
export type Schedule = {
  name: string;
  run: (ctx: Ctx<System>) => Promise<unknown>;
  /** It waits for none that is about something else. */
  aboutMoney?: true;
} & ({ everySeconds: number } | { everyNightAt: string });

/**
 * Thrown by a job that would always fail (the mail server refuses the address): it becomes a dead
 * letter at once.
 */
export class Hopeless extends Error {}
