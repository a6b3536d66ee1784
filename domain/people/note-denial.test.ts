import { afterAll, beforeAll, expect, test } from "vitest";
import { after, hours } from "#domain/kernel/time.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { noteDenial } from "./note-denial.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

test("endless denials leave twenty audit events an hour, for each reason", async () => {
  const ana = "0199c0de-0000-7000-8000-000000000001";
  const denial = {
    by: ana,
    address: "192.0.2.1",
    area: "dashboard",
    why: "door",
  } as const;
  await Promise.all(Array.from({ length: 25 }, () => noteDenial(studio.guest(), denial)));
  // From then on the server knows that the hour is full, and asks the database no more.
  expect(await watchStatements(() => noteDenial(studio.guest(), denial))).toEqual([]);
  await noteDenial(studio.guest(), { ...denial, why: "role" });
  await noteDenial({ ...studio.guest(), now: after(noon, hours(1)) }, denial);
  const { rows } = await studio.owner.query(
    "select detail ->> 'why' as why, count(*)::integer as lines from audit_log where subject_id = $1 group by 1 order by 1",
    [ana],
  );
  expect(rows).toEqual([
    { why: "door", lines: 21 },
    { why: "role", lines: 1 },
  ]);
});
