/** Places that are handed out in the order of asking; each one taken has to be given back. */
export type Turns = { hasPlace(): boolean; take(): Promise<void>; give(): void };

type Waiter = { since: number; enter(): void; leave(error: Error): void };

/** Milliseconds: without any movement for `stuck`, or after `longest` of one's own, waiting is over. */
type Patience = { stuck: number; longest: number };

const lookEvery = 250;

/**
 * So many places at once. A queue that moves is worth waiting in, up to `longest`; when nobody's turn came for `stuck`,
 * all who wait are turned away.
 */
export function turns(places: number, { stuck, longest }: Patience): Turns {
  const waiting: Waiter[] = [];
  let [free, movedAt] = [places, 0];
  let looking: NodeJS.Timeout | undefined;

  function look() {
    const now = performance.now();
    const isStuck = now - movedAt >= stuck;
    while (waiting[0] && (isStuck || now - waiting[0].since >= longest))
      waiting.shift()?.leave(new Error("timeout exceeded when trying to connect"));
    if (waiting.length === 0) looking = void clearInterval(looking);
  }

  return {
    hasPlace: () => free > 0,
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      const since = performance.now();
      if (waiting.length === 0) movedAt = since;
      looking ??= setInterval(look, lookEvery);
      return new Promise((enter, leave) => waiting.push({ since, enter, leave }));
    },
    give() {
      movedAt = performance.now();
      const next = waiting.shift();
      if (next) next.enter();
      else free += 1;
    },
  };
}
