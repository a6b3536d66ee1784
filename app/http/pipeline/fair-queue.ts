type Bounds = {
  /** How many requests of an address begin in one turn of the event loop. */
  perTurn: number;
  /** How many of it may wait for the next ones. */
  waiting: number;
};

const usual: Bounds = { perTurn: 64, waiting: 500 };

type Line = { begun: number; waiting: (() => void)[] };

/** Calls when everything that has arrived meanwhile was read. */
export type NextTurn = (go: () => void) => void;

/**
 * Lets each address begin so many requests in one turn of the event loop, whatever answers them;
 * its others wait for the next turns, after the requests of other addresses that came meanwhile. A
 * page from memory takes no other limit: ten thousand requests for it would hold up all others.
 */
export function requestTurns(bounds: Partial<Bounds> = {}, nextTurn: NextTurn = setImmediate) {
  const { perTurn, waiting: max } = { ...usual, ...bounds };
  const lines = new Map<string, Line>();

  function lineOf(address: string): Line {
    const known = lines.get(address);
    if (known) return known;
    if (lines.size === 0) nextTurn(turn);
    const line: Line = { begun: 0, waiting: [] };
    lines.set(address, line);
    return line;
  }

  function turn(): void {
    for (const [address, line] of lines) if (line.waiting.length === 0) lines.delete(address);
    if (lines.size > 0) nextTurn(turn);
    for (const line of lines.values()) {
      const begins = line.waiting.splice(0, perTurn);
      line.begun = begins.length;
      for (const begin of begins) begin();
    }
  }

  return {
    /** Whether a request of this address may begin now; then it has begun. */
    take(address: string): boolean {
      const line = lineOf(address);
      if (line.begun >= perTurn || line.waiting.length > 0) return false;
      line.begun += 1;
      return true;
    },
    /** Begins it in one of the next turns; false when too many of this address wait already. */
    wait(address: string, begin: () => void): boolean {
      const line = lineOf(address);
      if (line.waiting.length >= max) return false;
      line.waiting.push(begin);
      return true;
    },
  };
}

export type RequestTurns = ReturnType<typeof requestTurns>;
