// How many wrong codes of a second factor are checked, and who is told of them.
import { afterAll, beforeEach, expect, test } from "vitest";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { anAccount, asHerself, password, shownBy } from "#tests/support/people.ts";
import { address, secondFactorsIn, step } from "#tests/support/second-factor.ts";
import { createStudio, noon } from "#tests/support/studio.ts";
import { accountRefusals, codeRefusals } from "../messages.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

const studio = await createStudio();
const { rows, news, turnOn, showPassword, enter, empty } = secondFactorsIn(studio);
beforeEach(empty);
afterAll(() => studio.db.close());

test("a sixth wrong code within fifteen minutes is not checked, from any browser, and its owner is notified once", async () => {
  const ana = await anAccount(studio);
  const { key } = await turnOn(ana);
  for (let time = 1; time <= 5; time++)
    await enter(await showPassword(ana, step(1)), "000000", step(1));
  const right = shownBy(key, step(1));
  for (let time = 1; time <= 2; time++)
    expect(await enter(await showPassword(ana, step(1)), right, step(1))).toEqual({
      ok: false,
      why: "too-many",
    });
  expect((await news()).filter((row) => row["news"] === "code-refused")).toHaveLength(1);
  const later = after(step(1), minutes(15));
  expect(await enter(await showPassword(ana, later), shownBy(key, later), later)).toMatchObject({
    ok: true,
  });
});

test("at most twenty wrong codes a day are checked", async () => {
  const ana = await anAccount(studio);
  const { key } = await turnOn(ana);
  for (let round = 0; round < 4; round++) {
    const now = after(noon, hours(1 + round));
    const token = await showPassword(ana, now);
    for (let time = 1; time <= 5; time++) await enter(token, "000000", now);
  }
  const evening = after(noon, hours(8));
  const refused = await enter(await showPassword(ana, evening), shownBy(key, evening), evening);
  expect(refused).toEqual({ ok: false, why: "too-many-today" });
  const herself = asHerself(studio, ana, evening);
  const proof = { password, code: shownBy(key, evening), address };
  expect(await renewRecoveryCodes(herself, proof)).toEqual({ ok: false, why: "too-many-today" });
  expect([codeRefusals, accountRefusals].map((words) => words["too-many-today"])).toEqual([
    "Too many wrong codes. Please try again in 24 hours.",
    "Too many wrong codes. Please try again in 24 hours.",
  ]);
  const tomorrow = after(noon, hours(26));
  expect(
    await enter(await showPassword(ana, tomorrow), shownBy(key, tomorrow), tomorrow),
  ).toMatchObject({ ok: true });
});

test("wrong codes before a change are recorded, and repeated ones notify the owner", async () => {
  const ana = await anAccount(studio);
  await turnOn(ana);
  const herself = asHerself(studio, ana, step(1));
  const wrong = { password, code: "000000", address };
  for (let time = 1; time <= 5; time++)
    expect(await renewRecoveryCodes(herself, wrong)).toEqual({ ok: false, why: "wrong-code" });
  expect(await renewRecoveryCodes(herself, wrong)).toEqual({ ok: false, why: "too-many" });
  const noted = await rows(
    "select actor_id, outcome from audit_log where action = 'account.code-asked'",
  );
  expect(noted).toEqual(
    Array.from({ length: 6 }, () => ({ actor_id: ana.accountId, outcome: "refused" })),
  );
  expect(await news()).toContainEqual({ news: "code-refused" });
});
