import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes, after } from "#domain/kernel/time.ts";
import { createStudio, noon, type Studio } from "#tests/support/studio.ts";
import type { SystemCheck } from "./messages.ts";
import { watchSystem } from "./watch-system.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const disk = (state: "fine" | "act"): SystemCheck[] => [
  {
    name: "disk",
    state,
    says: "1 MB of 2 GB are free.",
    todo: "Make room now.",
  },
];
const told = async () =>
  (await studio.owner.query<{ event: string }>("select event from outbox order by created_at"))
    .rows;

test("what is wrong is told at the second look, once, and once when it is over", async () => {
  let now = noon;
  const look = async (state: "fine" | "act") => {
    now = after(now, minutes(5));
    await watchSystem(studio.system(now), disk(state));
    return (await told()).map(({ event }) => event);
  };
  expect(await look("act")).toEqual([]);
  expect(await look("fine")).toEqual([]);
  expect(await look("act")).toEqual([]);
  expect(await look("act")).toEqual(["system.alarmed"]);
  expect(await look("act")).toEqual(["system.alarmed"]);
  expect(await look("fine")).toEqual(["system.alarmed", "system.recovered"]);
  expect(await look("fine")).toEqual(["system.alarmed", "system.recovered"]);
});
