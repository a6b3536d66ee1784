import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { after, days, hours } from "#domain/kernel/time.ts";
import { listProductAddresses } from "#domain/shop/catalogue/queries.ts";
import { aProduct } from "#tests/support/builders.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { noticePastEvents } from "./notice-past-events.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({}, engine)));
  afterAll(() => studio.db.close());
  beforeEach(() => emptyTables(studio.owner, "products"));

  const ends = after(noon, hours(6));
  const notice = (now: Date) => noticePastEvents(studio.system(now));
  const version = () => studio.db.read({ actor: "guest" }, findContentVersion);
  const aRetreat = (more: object = {}) =>
    aProduct(studio, {
      eventStartsAt: noon,
      eventEndsAt: ends,
      showWhenCompleted: true,
      ...more,
    });

  test("when a retreat has ended its pages become stale, once", async () => {
    await aRetreat();
    await aProduct(studio);
    const before = await version();

    expect(await notice(ends)).toEqual({ ok: true, value: 0 });
    expect(await version()).toBe(before);

    for (let turn = 0; turn < 2; turn += 1) await notice(after(ends, 1));
    expect(await version()).toBe(before + 1);
  });

  test("both packages of an edition end together, and an event without an end when it has begun", async () => {
    await aRetreat();
    await aRetreat({ eventEndsAt: null });
    expect(await notice(after(noon, 1))).toEqual({ ok: true, value: 1 });
    expect(await notice(after(ends, 1))).toEqual({ ok: true, value: 1 });
  });

  test("a retreat that was moved to another day ends again when that has passed", async () => {
    const id = await aRetreat();
    await notice(after(ends, 1));
    const later = after(ends, days(7));
    await studio.owner.query("update products set event_ends_at = $2 where id = $1", [id, later]);

    expect(await notice(later)).toEqual({ ok: true, value: 0 });
    expect(await notice(after(later, 1))).toEqual({ ok: true, value: 1 });
  });

  test("for search engines the page changed when the event ended, not when the job ran", async () => {
    await aRetreat();
    await notice(after(ends, days(3)));

    expect((await listProductAddresses(studio.guest())).map(({ updatedAt }) => updatedAt)).toEqual([
      ends,
    ]);
  });
});
