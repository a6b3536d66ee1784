import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#db/schema/system.ts";
import { minutes } from "#domain/kernel/time.ts";
import { createSettings } from "#domain/studio/create-settings.ts";
import { maintenanceAsked } from "#jobs/studio/maintenance-asked.ts";
import { bothEngines } from "#tests/support/engines.ts";
import { anAccount, asActor } from "#tests/support/people.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { askForMaintenance } from "./ask-for-maintenance.ts";
import { findDataRules, listFailedSignIns, listMaintenanceRuns } from "./queries.ts";
import { tonight } from "./rules.ts";
import { finishMaintenance, startMaintenance } from "./run-maintenance.ts";

const { log } = keptLog();
const at = (count: number) => new Date(noon.getTime() + minutes(count));

describe.each(bothEngines)("on %s", (engine) => {
  let studio: Studio;
  let accountId: string;
  beforeAll(async () => {
    studio = await createStudio({ log }, engine);
    await createSettings(studio.db, noon);
    accountId = (await anAccount(studio, { userType: undefined, staff: "owner" })).accountId;
  });
  afterAll(() => studio.db.close());
  beforeEach(() =>
    studio.owner.exec("delete from maintenance_runs; delete from outbox; delete from audit_log"),
  );

  const owner = (now = noon) =>
    asActor(studio, { kind: "staff", accountId, role: "owner" } as const, now);
  const publishedEvents = () =>
    studio.db.read({ actor: "system" }, (db) => db.select().from(outbox));
  const runs = () => listMaintenanceRuns(owner());
  const work = async (now = noon) => {
    for (const { payload } of await publishedEvents())
      await maintenanceAsked(studio.system(now), payload as never, { id: "x", attempt: 1 });
  };

  test("a scheduled run waits for three in the morning and then records what it has done", async () => {
    expect(await askForMaintenance(owner(), "tonight")).toEqual({
      ok: true,
      value: { dueAt: tonight(noon) },
    });
    expect(await publishedEvents()).toMatchObject([
      { event: "maintenance.asked", dueAt: tonight(noon) },
    ]);
    await work();
    expect(await runs()).toMatchObject([{ startedAt: null, finishedAt: null }]);

    await studio.owner.exec(`
      insert into carts (session_id, created_at, updated_at) values ('old', '2026-01-01', '2026-01-01'), ('new', '2026-06-01', '2026-06-01');
      insert into rate_limits values ('k', '2026-06-01', 3)`);
    await work(tonight(noon));
    const [run] = await runs();
    expect(run).toMatchObject({
      failed: false,
      result: {
        carts: 1,
        messages: 0,
        logs: 1,
        sessions: 0,
      },
    });
    expect(run?.result?.["tables"]).toBeGreaterThan(30);
    expect(run?.result?.["milliseconds"]).toBeGreaterThanOrEqual(0);
    const { rows } = await studio.owner.query("select action, outcome from audit_log order by at");
    expect(rows).toEqual([
      { action: "maintenance.asked", outcome: "done" },
      { action: "maintenance.run", outcome: "done" },
    ]);
  });

  test("cleaning reaches every table: none keeps the count it had when it was empty", async () => {
    await studio.owner.exec(
      "insert into rate_limits select 'r' || n, '2026-07-01', 1 from generate_series(1, 500) n",
    );
    await studio.db.vacuum();
    const count = "select reltuples::integer as rows from pg_class where relname = 'rate_limits'";
    expect(
      (await studio.owner.query<{ rows: number }>(count)).rows[0]?.rows,
    ).toBeGreaterThanOrEqual(500);
    await studio.owner.exec("delete from rate_limits");
  });

  test("asking again moves the scheduled run, and asking while one runs is refused", async () => {
    await askForMaintenance(owner(), "tonight");
    expect(await askForMaintenance(owner(at(1)), "now")).toEqual({
      ok: true,
      value: { dueAt: at(1) },
    });
    expect(await runs()).toMatchObject([{ askedAt: at(1), dueAt: at(1) }]);
    const [run] = await runs();
    await startMaintenance(studio.system(at(1)), run!.id);
    expect(await askForMaintenance(owner(at(2)), "tonight")).toEqual({
      ok: false,
      why: "already-running",
    });
  });

  test("of several workers one takes a run, and a broken off one is taken up again", async () => {
    await askForMaintenance(owner(), "now");
    const [run] = await runs();
    const take = (now = noon) => startMaintenance(studio.system(now), run!.id);
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await take(at(9))).toEqual({ ok: false, why: "not-now" });
    expect((await take(at(11))).ok).toBe(true);
    await finishMaintenance(studio.system(at(12)), run!.id, undefined);
    expect(await runs()).toMatchObject([
      {
        failed: true,
        result: null,
        finishedAt: at(12),
      },
    ]);
    expect((await take(at(30))).ok).toBe(false);
  });

  test("the security tab reads every table's row security from the catalogue", async () => {
    const { tables, bypassed } = await findDataRules(owner());
    expect(bypassed).toBe(false);
    expect(tables.find(({ table }) => table === "clients")).toMatchObject({
      locked: true,
      forOwnerToo: true,
    });
    expect(tables.find(({ table }) => table === "clients")!.policies).toBeGreaterThan(3);
    expect(tables.find(({ table }) => table === "products")).toMatchObject({
      locked: false,
      policies: 0,
    });
  });

  test("failed sign-ins of the week are counted by login page and reason, without names", async () => {
    const line = (day: string, why: string, address: string) =>
      `('${day}', 'account.signed-in', 'refused', '${address}', '{"door":"client","why":"${why}"}')`;
    await studio.owner.exec(`insert into audit_log (at, action, outcome, address, detail) values
      ${line("2026-06-09", "wrong-password", "a")}, ${line("2026-06-10", "wrong-password", "b")},
      ${line("2026-06-08", "disabled", "a")}, ${line("2026-05-01", "wrong-password", "a")}`);
    expect(await listFailedSignIns(owner())).toMatchObject([
      {
        area: "client",
        why: "wrong-password",
        count: 2,
        addresses: 2,
      },
      {
        area: "client",
        why: "disabled",
        count: 1,
        addresses: 1,
      },
    ]);
  });
});

test("tonight is the next three o'clock in London, in winter and in summer", () => {
  expect(tonight(new Date("2026-06-10T11:00:00Z"))).toEqual(new Date("2026-06-11T02:00:00Z"));
  expect(tonight(new Date("2026-06-10T01:00:00Z"))).toEqual(new Date("2026-06-10T02:00:00Z"));
  expect(tonight(new Date("2026-12-10T11:00:00Z"))).toEqual(new Date("2026-12-11T03:00:00Z"));
});
