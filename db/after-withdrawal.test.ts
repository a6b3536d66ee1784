// What the product's own role may write by SQL, past every command, about a client whose consent is
// withdrawn.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { refusalOf } from "#domain/kernel/database/refused-row.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { aClient, aTherapist } from "#tests/support/schedule.ts";
import { aWellnessNote, treats } from "#tests/support/shared-notes.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
let tom: Ctx<Therapist>;
let ana: Ctx<Client>;
beforeAll(async () => {
  studio = await createStudio();
  [tom, ana] = [await aTherapist(studio, ["create_notes"]), await aClient(studio)];
  await treats(studio, tom, ana);
});
afterAll(() => studio.db.close());

const write = (statement: string) =>
  tom.db
    .transaction(tom.identity, (tx) => tx.execute(sql.raw(statement)))
    .then(
      () => "written",
      (error: unknown) => refusalOf(error)?.constraint ?? String(error),
    );

/** A line of each table that hangs on a treatment. */
function linesOf({ note, treatment }: { note: string; treatment: string }): string[] {
  const client = ana.actor.id;
  return [
    `insert into wellness_resources (client_id, wellness_note_id, title, url, resource_type, display_order)
      values ('${client}', '${note}', 'Breathing', 'https://example.com', 'video', 0)`,
    `insert into action_plan_items (client_id, wellness_note_id, title, description, frequency, duration, priority, category,
      started_on, display_order)
      values ('${client}', '${note}', 'Stretch', 'Ten', 'daily', '5', 'low', 'exercise', '2026-06-10', 0)`,
    `insert into recalls (client_id, therapist_id, treatment_id, due_on)
      values ('${client}', '${tom.actor.id}', '${treatment}', '2026-07-10')`,
    `insert into confidential_therapist_notes (treatment_id, client_id, therapist_id, body)
      values ('${treatment}', '${client}', '${tom.actor.id}', 'Worried')`,
  ];
}

async function aDraft(on = "2026-06-10") {
  const note = await aWellnessNote(tom, ana);
  const { rows } = await studio.owner.query<{ treatment: string }>(
    "select treatment_id as treatment from wellness_session_notes where id = $1",
    [note],
  );
  const { treatment } = rows[0]!;
  await studio.owner.query(
    "update confidential_treatment_sessions set session_date = $2 where id = $1",
    [treatment, on],
  );
  return { note, treatment };
}

test("once consent is withdrawn, nothing is written but what ends a draft of a treatment before", async () => {
  const [before, later] = [await aDraft(), await aDraft("2026-06-20")];
  const flag = "11111111-1111-4111-8111-111111111111";
  const values = `'${ana.actor.id}', 'warn'`;
  await write(`insert into health_flags (id, client_id, kind, reason, set_by, set_at)
    values ('${flag}', ${values}, 'Knee', '${tom.actor.id}', now())`);
  const keep = `insert into confidential_therapist_notes (treatment_id, client_id, therapist_id, body)
    values ('${later.treatment}', '${ana.actor.id}', '${tom.actor.id}', 'Tired')`;
  expect(await write(keep)).toBe("written");
  await studio.owner.query("update consents set withdrawn_at = $1", [after(noon, minutes(5))]);

  const refused = "consent_in_force";
  for (const line of linesOf(later)) expect(await write(line)).toBe(refused);
  const change = `update confidential_therapist_notes set body = 'Worse' where treatment_id = '${later.treatment}'`;
  expect(await write(change)).toBe(refused);
  const adapt = `insert into client_adaptations (flag_id, client_id, kind, adaptation) values ('${flag}', ${values}, 'No jumps')`;
  expect(await write(adapt)).toBe(refused);
  for (const line of linesOf(before)) expect(await write(line)).toBe("written");
});
