import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#db/schema/system.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { backupAsked } from "#jobs/studio/back-up.ts";
import { aStaffMember } from "#tests/support/people.ts";
import { askForBackup } from "./ask-for-backup.ts";
import { findBackupState } from "./queries.ts";
import { takeBackup } from "./take-backup.ts";

const { log, lines } = keptLog();
let fails: string | undefined;
let damaged = false;
const check = async () => {
  if (damaged) throw new Error("/srv/secret/place differs");
  return "read" as const;
};
const written = {
  bytes: 5_000_000_000,
  rows: 12,
  files: 3,
  sha256: "ab".repeat(32),
};
const write = async () => {
  if (fails) throw Object.assign(new Error("ENOSPC: /srv/secret/place"), { code: fails });
  return written;
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await createStudio(
      {
        log,
        backups: {
          machine: "studio-1",
          suffix: ".tar.gz",
          write,
          check,
          keepNewest: async () => {},
        },
        trials: { restore: async () => ({ file: "", rows: 0 }) },
      },
      engine,
    );
  });
  afterAll(() => studio.db.close());
  beforeEach(async () => {
    fails = undefined;
    await emptyTables(studio.owner, "backups, outbox");
  });

  const at = (now = noon) => studio.system(now);
  const take = (ctx: Ctx<System> = at()) =>
    takeBackup(ctx, {
      kind: "nightly",
      file: "/srv/secret/free-rein.tar.gz",
      clock: () => after(ctx.now, minutes(1)),
    });
  const publishedEvents = () =>
    studio.db.read({ actor: "system" }, (db) => db.select().from(outbox));

  test("a backup is recorded with its contents, by its name and without its path", async () => {
    expect(await take()).toEqual({ ok: true, value: written });

    const { last, overdue } = await findBackupState(at());
    expect(last).toMatchObject({
      ...written,
      outcome: "done",
      file: "free-rein.tar.gz",
      startedAt: noon,
    });
    expect(last?.machine).toBe("studio-1");
    expect(last?.finishedAt).toEqual(after(noon, minutes(1)));
    expect(overdue).toBe(false);
    expect(await publishedEvents()).toEqual([]);
  });

  test("a failed backup is recorded with a safe reason and announced, and the last good one is remembered", async () => {
    await take();
    fails = "ENOSPC";
    const later = at(after(noon, hours(24)));

    expect(await take(later)).toEqual({ ok: false, why: "disk-full" });

    const state = await findBackupState(later);
    expect(state.last).toMatchObject({
      outcome: "failed",
      why: "disk-full",
      bytes: null,
    });
    expect(state.lastDone).toMatchObject({ outcome: "done" });
    expect(state.overdue).toBe(false);
    expect(
      (await publishedEvents()).map(({ event, payload }) => [event, payload["machine"]]),
    ).toEqual([["backup.failed", "studio-1"]]);
    expect(JSON.stringify([state, await publishedEvents()])).not.toContain("secret");
    expect(lines.map(({ event }) => event)).toContain("a backup failed");
  });

  test("a requested backup is made by a job once and checked, and a damaged one has failed", async () => {
    const owner = await aStaffMember(studio);
    await askForBackup(owner);
    await askForBackup(owner);
    const jobs = await publishedEvents();
    expect(jobs.map(({ event }) => event)).toEqual(["backup.asked"]);
    expect((await findBackupState(at())).isUnderWay).toBe(true);
    const job = {
      id: jobs[0]!.id,
      event: "backup.asked",
      payload: {},
      attempt: 1,
    };
    const { name } = jobs[0]!.payload as { name: string };
    await backupAsked(at(), { name }, job);
    await backupAsked(at(), { name }, job);
    await studio.owner.exec("update outbox set done_at = now()");
    expect(await findBackupState(at())).toMatchObject({
      isUnderWay: false,
      last: {
        kind: "asked",
        outcome: "done",
        checked: "read",
        bytes: written.bytes,
      },
    });
    const { rows } = await studio.owner.query("select from backups");
    expect(rows).toHaveLength(1);

    damaged = true;
    await backupAsked(at(after(noon, minutes(1))), { name: "asked-later" }, job);
    damaged = false;
    expect((await findBackupState(at(after(noon, hours(1))))).last).toMatchObject({
      outcome: "failed",
      why: "damaged",
    });
  });

  test("a studio without a good backup for a day and a half is notified", async () => {
    expect((await findBackupState(at())).overdue).toBe(false);
    fails = "EIO";
    await take();
    expect((await findBackupState(at())).overdue).toBe(true);
    fails = undefined;
    await take(at(after(noon, minutes(1))));
    expect((await findBackupState(at(after(noon, hours(36))))).overdue).toBe(false);
    expect((await findBackupState(at(after(noon, hours(37))))).overdue).toBe(true);
  });

  test("the history of backups cannot be changed, and shop staff do not see it", async () => {
    await take();
    const seen = (role: "owner" | "shop") =>
      studio.db.read(
        { actor: "staff", role },
        async (db) => (await db.execute("select file from backups")) as unknown as { rows: [] },
      );
    expect((await seen("owner")).rows).toHaveLength(1);
    expect((await seen("shop")).rows).toHaveLength(0);
    await expect(
      studio.db.transaction({ actor: "system" }, (tx) => tx.execute("delete from backups")),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
  });
});
