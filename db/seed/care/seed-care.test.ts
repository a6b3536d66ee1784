import { afterAll, beforeAll, expect, test } from "vitest";
import { cheapHashing } from "#tests/cheap-hashing.ts";
import { noon, openStudio, type Studio } from "#tests/studio.ts";
import { seedAccounts } from "../accounts.ts";
import { seedDiary } from "../diary/seed-diary.ts";
import { seedCare } from "./seed-care.ts";

let studio: Studio;
const count = async (from: string) =>
  Number((await studio.owner.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]!.n);

beforeAll(async () => {
  studio = await openStudio();
  await seedAccounts(studio.db, { hash: cheapHashing.hash, now: noon });
  await seedDiary(studio.db, noon);
  await seedCare(studio.db, noon);
}, 60_000);
afterAll(() => studio.db.close());

test("forty clients have eighteen months of care, signed, shared and answered", async () => {
  expect(await count("care_files")).toBe(40);
  expect(await count("confidential_treatment_sessions where signed_at is not null")).toBe(40 * 14);
  expect(await count("wellness_session_notes")).toBe(40 * 14);
  expect(await count("client_note_responses")).toBe(40 * 5);
  expect(await count("confidential_treatment_sessions where signed_at is null")).toBe(2);
  expect(await count("note_notices where client_read_at is null")).toBe(80);
});

test("nobody is treated on a Sunday, nor after today", async () => {
  expect(await count("confidential_treatment_sessions where extract(dow from session_date) = 0")).toBe(0);
  expect(await count("confidential_treatment_sessions where session_date > '2026-06-10'")).toBe(0);
});

test("a second start adds nothing", async () => {
  await seedCare(studio.db, noon);
  expect(await count("confidential_treatment_sessions")).toBe(40 * 14 + 2);
});
