import { afterAll, beforeAll, expect, test } from "vitest";
import { after, before, days } from "#domain/kernel/time.ts";
import { aProduct } from "#tests/support/builders.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { listOtherRetreats } from "./queries.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

test("a retreat without packages is shown while it is upcoming, the soonest first", async () => {
  const retreat = { category: "Retreats", productType: "retreat" } as const;
  await aProduct(studio, { ...retreat, name: "Spring", eventStartsAt: after(noon, days(90)) });
  await aProduct(studio, { ...retreat, name: "Midwinter", eventStartsAt: after(noon, days(9)) });
  await aProduct(studio, {
    ...retreat,
    name: "Over",
    eventStartsAt: before(noon, days(1)),
    showWhenCompleted: true,
  });
  await aProduct(studio, {
    ...retreat,
    name: "Draft",
    status: "draft",
    eventStartsAt: after(noon, days(9)),
  });
  await aProduct(studio, {
    ...retreat,
    name: "Day",
    retreatPackage: "day",
    eventStartsAt: after(noon, days(9)),
  });
  await aProduct(studio, { name: "Talk", eventStartsAt: after(noon, days(9)) });
  expect((await listOtherRetreats(studio.guest())).map(({ name }) => name)).toEqual([
    "Midwinter",
    "Spring",
  ]);
});
