import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pageViews } from "#db/schema/page-views.ts";
import { after, days } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { purgeOldPageViews } from "./purge-old-page-views.ts";
import { listDays, listPages, listReferrers } from "./queries.ts";
import { type PageView, recordPageViews } from "./record-page-views.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({}, engine)));
  afterAll(() => studio.db.close());
  beforeEach(() => emptyTables(studio.owner, "page_views"));

  const view = (more: Partial<PageView> = {}): PageView => ({
    day: "2026-06-10",
    page: "/shop",
    referrer: "",
    arrived: false,
    ...more,
  });
  const record = (...views: PageView[]) => recordPageViews(studio.guest(), views);
  const kept = () => studio.db.read({ actor: "system" }, (db) => db.select().from(pageViews));
  const june = { from: "2026-06-01", to: "2026-06-30" };

  test("views add up to one row a day, page and referrer", async () => {
    await record(view({ arrived: true, referrer: "google.co.uk" }), view(), view());
    await record(
      view({ arrived: true, referrer: "google.co.uk" }),
      view({ arrived: true }),
      view({ page: "/" }),
    );

    expect(await kept()).toHaveLength(3);
    expect(await listPages(studio.system(), june)).toEqual([
      {
        page: "/shop",
        views: 5,
        visits: 3,
      },
      {
        page: "/",
        views: 1,
        visits: 0,
      },
    ]);
    expect(await listReferrers(studio.system(), june)).toEqual([
      { host: "google.co.uk", visits: 2 },
    ]);
  });

  test("views at the same moment are all counted", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        record(view(), view({ page: "/" }), view({ page: "/cart" })),
      ),
    );

    expect((await kept()).map(({ views }) => views)).toEqual([20, 20, 20]);
  });

  test("the referrer is saved with the first page of a visit only", async () => {
    await record(view({ referrer: "google.co.uk" }));

    expect(await kept()).toMatchObject([{ referrer: "", arrivals: 0 }]);
  });

  test("days are separate, in order, and only those asked for", async () => {
    await record(
      view({ day: "2026-06-11", arrived: true }),
      view(),
      view(),
      view({ day: "2026-07-01" }),
    );

    expect(await listDays(studio.system(), june)).toEqual([
      {
        day: "2026-06-10",
        visits: 0,
        views: 2,
      },
      {
        day: "2026-06-11",
        visits: 1,
        views: 1,
      },
    ]);
  });

  test("visitors neither read nor change what was counted", async () => {
    await record(view());

    expect(await studio.db.read({ actor: "guest" }, (db) => db.select().from(pageViews))).toEqual(
      [],
    );
    expect(
      await studio.db.transaction({ actor: "guest" }, (db) => db.delete(pageViews).returning()),
    ).toEqual([]);
  });

  test("sums are purged two years and a month later, however often the job runs", async () => {
    await record(view());
    await purgeOldPageViews(studio.system(after(noon, days(761))));
    expect(await kept()).toHaveLength(1);

    for (let turn = 0; turn < 2; turn += 1)
      await purgeOldPageViews(studio.system(after(noon, days(762))));
    expect(await kept()).toEqual([]);
  });
});
