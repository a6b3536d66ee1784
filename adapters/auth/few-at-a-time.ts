/** Makes a queue: at most so many of what is handed to it run at once, in the order they came. */
export function fewAtATime(max: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= max) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      // Its place goes to the next in line, so that nobody who comes later slips in before.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
