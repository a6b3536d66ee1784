import { after, seconds } from "#domain/kernel/time.ts";

const shortest = seconds(10);
const maxPause = seconds(120);

/**
 * The circuit breaker of the mails: how many may be tried now, given how the server answered the
 * last ones.
 */
export type MailPause = {
  /**
   * As many as there are free slots; none during a pause; after it one at a time, until the server
   * has taken one.
   */
  room(now: Date, slots: { free: number; busy: number }): number;
  /**
   * The server is silent, or away: a pause for all mails, of ten seconds, then twice as long each
   * time, two minutes at most.
   */
  failed(now: Date): void;
  /** The server took one: all go out again. */
  answered(): void;
};

export function openMailPause(): MailPause {
  let until: Date | undefined;
  let pauses = 0;
  return {
    room(now, { free, busy }) {
      if (!until) return free;
      return now < until || busy > 0 ? 0 : Math.min(free, 1);
    },
    failed(now) {
      // Those that were under way beside the first one say nothing new.
      if (until && now < until) return;
      until = after(now, Math.min(shortest * 2 ** pauses, maxPause));
      pauses += 1;
    },
    answered: () => void ([until, pauses] = [undefined, 0]),
  };
}
