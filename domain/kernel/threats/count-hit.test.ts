import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { countHit, purgeOldHits } from "./count-hit.ts";
import { after, hours, seconds } from "#domain/kernel/time.ts";

let studio: Studio;
beforeAll(
  async () =>
    void (studio = await createStudio({ fingerprint: (text) => `print(${text.length})` })),
);
afterAll(() => studio.db.close());

test("ten hits a minute are allowed, the eleventh waits until the minute is over", async () => {
  const hits = await Promise.all(
    Array.from({ length: 11 }, () => countHit(studio.guest(), { purpose: "a", who: "x" })),
  );
  expect(hits.map(({ allowed }) => allowed).toSorted()).toEqual([
    false,
    ...Array<boolean>(10).fill(true),
  ]);
  expect(hits.find(({ allowed }) => !allowed)).toMatchObject({
    remaining: 0,
    resetAt: after(noon, seconds(60)),
  });

  const inTime = studio.guest({}, after(noon, seconds(59)));
  expect(await countHit(inTime, { purpose: "a", who: "x" })).toMatchObject({ allowed: false });
  const nextMinute = studio.guest({}, after(noon, seconds(60)));
  expect(await countHit(nextMinute, { purpose: "a", who: "x" })).toMatchObject({
    allowed: true,
    remaining: 9,
  });
});

test("each purpose has its own count and its own limit", async () => {
  const once = {
    purpose: "b",
    who: "x",
    limit: 1,
    perSeconds: 3_600,
  };
  expect(await countHit(studio.guest(), once)).toMatchObject({
    allowed: true,
    resetAt: after(noon, hours(1)),
  });
  expect(await countHit(studio.guest(), once)).toMatchObject({ allowed: false });
  expect(await countHit(studio.guest(), { ...once, purpose: "c" })).toMatchObject({
    allowed: true,
  });
});

test("an address is kept only as a hash, and forgotten after its window", async () => {
  await countHit(studio.guest(), { purpose: "d", who: "203.0.113.9" });
  const keys = async () =>
    (await studio.owner.query<{ key: string }>("select key from rate_limits")).rows;
  expect(JSON.stringify(await keys())).not.toContain("203.0.113.9");
  await purgeOldHits(studio.system(after(noon, hours(3))));
  expect(await keys()).toEqual([]);
});

test.skipIf(!inject("postgres"))(
  "hits of a full window are refused without waiting for each other",
  async () => {
    const busy = await createStudio({ fingerprint: (text) => text }, "postgres");
    const once = {
      purpose: "e",
      who: "x",
      limit: 1,
    };
    await countHit(busy.guest(), once);
    // The transaction of another process: one from the same pool may not query the database by
    // another handle.
    await busy.owner.exec("begin; select from rate_limits for update");
    expect(await countHit(busy.guest(), once)).toMatchObject({
      allowed: false,
      resetAt: after(noon, seconds(60)),
    });
    await busy.owner.exec("rollback");
    await busy.db.close();
  },
);
