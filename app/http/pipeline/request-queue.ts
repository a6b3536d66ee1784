/** Thrown when more requests wait than will be answered in time. */
export class TooBusy extends Error {}

type Limits = {
  /** How many run at once, in all and for one address. */
  atOnce: number;
  perAddress: number;
  /** How many may wait, in all and of one address. */
  waiting: number;
  waitingPerAddress: number;
};

const usual: Limits = {
  atOnce: 128,
  perAddress: 32,
  waiting: 2_000,
  waitingPerAddress: 500,
};

type Line = { running: number; waiting: (() => void)[] };

/**
 * Lets so many requests run at once; the others wait. The next to run is of the address with the
 * fewest running, one address after the other: a thousand requests of one address do not hold up
 * the others for all of their time.
 */
export function requestQueue(limits: Partial<Limits> = {}) {
  const { atOnce, perAddress, waiting: max, waitingPerAddress } = { ...usual, ...limits };
  /** Addresses with something running or waiting; the one that had its turn last stands at the end. */
  const lines = new Map<string, Line>();
  let [running, waiting] = [0, 0];

  const mayRun = (line: Line) => running < atOnce && line.running < perAddress;

  function begin(address: string, line: Line): void {
    running += 1;
    line.running += 1;
    lines.delete(address);
    lines.set(address, line);
  }

  function next(): void {
    if (waiting === 0) return;
    const ready = [...lines].filter(([, line]) => line.waiting.length > 0 && mayRun(line));
    const [first] = ready.toSorted(([, one], [, other]) => one.running - other.running);
    if (!first) return;
    begin(...first);
    waiting -= 1;
    first[1].waiting.shift()?.();
  }

  function wait(address: string, line: Line): Promise<void> {
    if (waiting >= max || line.waiting.length >= waitingPerAddress)
      throw new TooBusy("too many requests wait");
    waiting += 1;
    lines.set(address, line);
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  return {
    /** Does the work when it is this address's turn. Throws `TooBusy` at once when too many wait already. */
    async run<T>(address: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(address) ?? { running: 0, waiting: [] };
      if (mayRun(line)) begin(address, line);
      else await wait(address, line);
      try {
        return await work();
      } finally {
        running -= 1;
        line.running -= 1;
        if (line.running === 0 && line.waiting.length === 0) lines.delete(address);
        next();
      }
    },
    /** How many run and wait now. */
    held: () => ({ running, waiting }),
  };
}
