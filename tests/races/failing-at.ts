import pg from "pg";
import { vi } from "vitest";

type Query = (...args: unknown[]) => Promise<unknown>;

/** Lets the work's `step`th statement fail, before it is sent or once its answer is on the way; answers how many there were. */
export async function failingAt<T>(step: number, when: "before" | "after", work: () => Promise<T>) {
  const query = pg.Client.prototype.query as unknown as Query;
  let statements = 0;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const fails = (statements += 1) === step;
    if (fails && when === "before") throw new Error("the wire broke");
    const answer = await query.apply(this, args);
    if (fails) throw new Error("the answer was lost");
    return answer;
  } as never);
  const outcome = await work().then(
    (value) => ({ value }),
    () => "threw" as const,
  );
  spy.mockRestore();
  return { outcome, statements };
}
