import { expect, test } from "vitest";
import { requestQueue, TooBusy } from "./request-queue.ts";

/** Work that ends when it is told to; says whose turn it was. */
function slowWork(queue: ReturnType<typeof requestQueue>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (address: string) =>
    queue.run(address, () => {
      begun.push(address);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const finishOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, ask, finishOne };
}

test("an address with a hundred requests makes another one wait for one of them only", async () => {
  const { begun, ask, finishOne } = slowWork(requestQueue({ atOnce: 2, perAddress: 2 }));
  for (let time = 0; time < 100; time++) void ask("greedy");
  void ask("visitor");
  expect(begun).toEqual(["greedy", "greedy"]);
  await finishOne();
  expect(begun).toEqual(["greedy", "greedy", "visitor"]);
});

test("one address never takes all places", () => {
  const { begun, ask } = slowWork(requestQueue({ atOnce: 4, perAddress: 2 }));
  for (const address of ["greedy", "greedy", "greedy", "visitor"]) void ask(address);
  expect(begun).toEqual(["greedy", "greedy", "visitor"]);
});

test("more than may wait are refused at once, and nothing is kept of finished requests", async () => {
  const queue = requestQueue({
    atOnce: 1,
    waiting: 3,
    waitingPerAddress: 2,
  });
  const { ask, finishOne } = slowWork(queue);
  const asked = ["a", "a", "a"].map(ask);
  await expect(ask("a")).rejects.toThrow(TooBusy);
  asked.push(ask("b"));
  await expect(ask("c")).rejects.toThrow(TooBusy);
  expect(queue.held()).toEqual({ running: 1, waiting: 3 });
  for (const _ of asked) await finishOne();
  await Promise.all(asked);
  expect(queue.held()).toEqual({ running: 0, waiting: 0 });
});

test("work that fails frees its place as well", async () => {
  const queue = requestQueue({ atOnce: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => "well")).toBe("well");
});
