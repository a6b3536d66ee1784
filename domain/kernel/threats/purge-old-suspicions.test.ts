import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { securityEvents } from "#db/schema/system.ts";
import { after, days } from "#domain/kernel/time.ts";
import { engines } from "#tests/support/engines.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { purgeOldSuspicions } from "./purge-old-suspicions.ts";
import { reportSuspicion } from "./report-suspicion.ts";

/** Long past by any clock, also the database's own. */
const then = new Date("2020-01-01T12:00:00Z");

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({}, engine)));
  afterAll(() => studio.db.close());
  const kept = async () => {
    const rows = await studio.db.read({ actor: "system" }, (db) =>
      db.select().from(securityEvents),
    );
    return rows.map(({ kind }) => kind).toSorted();
  };

  test("suspicions are forgotten after ninety days, and none that is younger by the database's own clock", async () => {
    await reportSuspicion(studio.system(then), "old", {});
    await reportSuspicion(studio.system(after(then, 1)), "younger", {});
    const { rows } = await studio.owner.query<{ now: string }>("select now()::text as now");
    await reportSuspicion(studio.system(new Date(rows[0]!.now)), "of today", {});

    await purgeOldSuspicions(studio.system(after(then, days(90) + 1)));
    expect(await kept()).toEqual(["of today", "younger"]);

    await purgeOldSuspicions(studio.system(after(new Date(rows[0]!.now), days(5_000))));
    expect(await kept()).toEqual(["of today"]);
  });

  test("the log cannot be emptied in another way, and visitors cannot empty it in this one", async () => {
    await reportSuspicion(studio.system(then), "old", {});
    await studio.db.transaction({ actor: "guest" }, (db) =>
      db.execute(sql`select forget_security_events(now())`),
    );
    expect(await kept()).toContain("old");
    const wipe = studio.db.transaction({ actor: "system" }, (db) => db.delete(securityEvents));
    await expect(wipe).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
