/**
 * What can go wrong between the shop and its card provider. "before": nothing was done; "after": it was done, and only
 * the answer is wrong. "server-error-after" and "server-error-kept" are remembered for their idempotency key.
 */
export const faultKinds = [
  "delay",
  "hang",
  "key-in-use",
  "too-many",
  "server-error-before",
  "server-error-kept",
  "server-error-after",
  "reset-before",
  "reset-after",
  "hang-after",
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** The name of a route, such as "intents.create"; without one it strikes whatever comes. */
  on?: string;
  /** How many requests it strikes; 1 unless told. */
  times?: number;
  /** For "delay". */
  ms?: number;
}

/** The faults that are switched on, in the order they will strike. */
export function faultBox() {
  let waiting: Required<Fault>[] = [];
  return {
    add: ({ kind, on = "", times = 1, ms = 0 }: Fault) =>
      void waiting.push({ kind, on, times, ms }),
    clear: () => void (waiting = []),
    /** Takes one strike of the first fault meant for this route. */
    strike(route: string): Fault | undefined {
      const fault = waiting.find(({ on }) => on === "" || on === route);
      if (fault && --fault.times === 0) waiting = waiting.filter((other) => other !== fault);
      return fault;
    },
  };
}

export type FaultBox = ReturnType<typeof faultBox>;
