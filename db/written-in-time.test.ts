// What the product's own role may write by SQL, past every command: whose a line is and when, and what may not be dated back.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { refusalOf } from "#domain/kernel/database/refused-row.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { treats } from "#tests/support/shared-notes.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio), await aClient(studio)];
  await treats(studio, tom, ana);
  await run(
    ana,
    `insert into care_files (client_id, opened_at) values ('${ana.actor.id}', '2001-01-01')`,
  );
  // What the first start does.
  await run(studio.system(), "delete from backfill_window");
});
afterAll(() => studio.db.close());

const run = (ctx: Ctx, statement: string) =>
  ctx.db.transaction(ctx.identity, (tx) => tx.execute(sql.raw(statement))) as Promise<unknown>;
const refused = (ctx: Ctx, statement: string) =>
  run(ctx, statement).then(
    () => "written",
    (error: unknown) => refusalOf(error)?.constraint ?? "refused",
  );
const found = async (statement: string) => (await studio.owner.query(statement)).rows;
const isNow = (column: string) => `abs(extract(epoch from now() - ${column})) < 60 as is_now`;

test("a line of the audit has its author and its time from who asks, whatever it says", async () => {
  const other = await aTherapist(studio);
  await run(
    tom,
    `insert into audit_log (at, actor_id, action, outcome, detail)
      values ('2001-01-01', '${other.actor.accountId}', 'made.up', 'done', '{}')`,
  );
  const lines = await found(
    `select actor_id, ${isNow("at")} from audit_log where action = 'made.up'`,
  );
  expect(lines).toEqual([{ actor_id: tom.actor.accountId, is_now: true }]);
});

test("nothing is written at another time than it was", async () => {
  const { id } = ana.actor;
  const notes = `insert into client_notes (client_id, title, appointment_date, priority_level, note_type,
    client_can_view_notes, created_by, created_at, updated_at)
    values ('${id}', 'Hips', '2001-01-01', 'low', 'advice', true, '${tom.actor.id}', '2001-01-01', '2001-01-01')`;
  await run(tom, notes);
  expect(await found(`select ${isNow("created_at")} from client_notes`)).toEqual([
    { is_now: true },
  ]);
  await run(
    ana,
    `insert into own_activities (client_id, name, added_at) values ('${id}', 'Stairs', '2001-01-01')`,
  );
  expect(await found(`select ${isNow("added_at")} from own_activities`)).toEqual([
    { is_now: true },
  ]);
});

test("a file's last treatment is never set back, and none is deleted before its time or while it is held", async () => {
  const where = `where client_id = '${ana.actor.id}'`;
  await run(tom, `update care_files set last_treated_on = '2020-01-02' ${where}`);
  for (const day of ["'2020-01-01'", "null"])
    expect(await refused(tom, `update care_files set last_treated_on = ${day} ${where}`)).toBe(
      "care_files_treated_on",
    );
  expect(await refused(studio.system(), `delete from care_files ${where}`)).toBe("care_files_kept");

  const bea = (await aClient(studio, { firstName: "Bea", lastName: "Ash" })).actor.id;
  await studio.owner.exec(
    `insert into care_files (client_id, opened_at, legal_hold) values ('${bea}', '2010-01-01', true)`,
  );
  const gone = `delete from care_files where client_id = '${bea}'`;
  expect(await refused(studio.system(), gone)).toBe("care_files_kept");
  const letGo = `update care_files set legal_hold = false where client_id = '${bea}'`;
  await studio.owner.exec(
    `set app.actor = 'staff'; set app.role = 'owner'; ${letGo}; reset app.actor; reset app.role`,
  );
  expect(await refused(studio.system(), gone)).toBe("written");
});

test("nothing of the product opens the window for rows of the past again", async () => {
  expect(await refused(studio.system(), "insert into backfill_window default values")).not.toBe(
    "written",
  );
});
