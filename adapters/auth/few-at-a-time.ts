/** Makes a queue: at most so many tasks run at once, in the order they came. */
export function fewAtATime(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue, so that no later request overtakes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
