import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { after, minutes } from "#domain/kernel/time.ts";
import { accountsOn, anAccount, asHerself, password, shownBy } from "#tests/support/people.ts";
import { address, browser, secondFactorsIn, step } from "#tests/support/second-factor.ts";
import { noon, createStudio } from "#tests/support/studio.ts";
import { findAccount } from "../find-account.ts";
import { liftSecondFactor } from "../lift-second-factor.ts";
import { replacePassword } from "../replace-password.ts";
import { signIn } from "../sign-in.ts";
import { isBetweenSteps } from "../take-second-step.ts";
import { beginSecondFactor } from "./begin-second-factor.ts";
import { changePassword } from "./change-password.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { findSecondFactor } from "./second-factor.ts";
import { turnOffSecondFactor } from "./turn-off-second-factor.ts";

const studio = await createStudio();
const { at, rows, news, begin, turnOn, showPassword, enter, empty } = secondFactorsIn(studio);
beforeEach(empty);
afterAll(() => studio.db.close());

test("the first code turns it on, ends other sessions, gives ten codes once and sends an email", async () => {
  const ana = await anAccount(studio);
  await signIn(at(), "client", { email: ana.email, password }, browser);
  const { key, codes } = await turnOn(ana);
  expect(codes).toHaveLength(10);
  for (const code of codes) expect(code).toMatch(/^([2-9a-hj-np-z]{4}-){5}[2-9a-hj-np-z]{4}$/);
  expect((await findAccount(at(), ana.accountId))?.secondFactor).toBe(true);
  expect(await findSecondFactor(asHerself(studio, ana))).toEqual({ since: noon, codesLeft: 10 });
  expect(await rows("select 1 from auth_sessions")).toEqual([]);
  expect(await news()).toEqual([{ news: "second-factor-on" }]);
  const kept = JSON.stringify(
    await rows("select f::text as f, r::text as r from second_factors f, recovery_codes r"),
  );
  for (const secret of [key.replaceAll(" ", ""), ...codes]) expect(kept).not.toContain(secret);
});

test("an app reads the picture's link, and the key lasts half an hour", async () => {
  const ana = await anAccount(studio);
  const { link, manualKey: key, picture } = await begin(ana);
  expect(link).toBe(
    `otpauth://totp/Free%20Rein:${encodeURIComponent(ana.email)}?secret=${key.replaceAll(" ", "")}&issuer=Free%20Rein&algorithm=SHA1&digits=6&period=30`,
  );
  expect(picture.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  const late = after(noon, minutes(30));
  const shown = { code: shownBy(key, late), address, secret: undefined };
  expect(await confirmSecondFactor(asHerself(studio, ana, late), shown)).toEqual({
    ok: false,
    why: "nothing-waits",
  });
});

test("the right password is not enough without a code; the code works once, and within ten minutes", async () => {
  const ana = await anAccount(studio);
  const { key } = await turnOn(ana);
  const token = await showPassword(ana, step(1));
  expect(await rows("select 1 from auth_sessions")).toEqual([]);
  const code = shownBy(key, step(1));
  expect(await enter(token, "000000", step(1))).toEqual({ ok: false, why: "wrong-code" });
  expect(await enter(token, `${code.slice(0, 3)} ${code.slice(3)}`, step(1))).toMatchObject({
    ok: true,
  });
  expect(await isBetweenSteps(at(step(1)), token)).toBe(false);
  const again = await showPassword(ana, step(1));
  expect(await enter(again, code, step(1))).toEqual({ ok: false, why: "wrong-code" });
  expect(await enter(again, shownBy(key, noon), step(1))).toEqual({ ok: false, why: "wrong-code" });
  expect(await enter(again, shownBy(key, step(2)), step(2))).toMatchObject({ ok: true });
  const late = await showPassword(ana, step(3));
  const over = after(step(3), minutes(10));
  expect(await enter(late, shownBy(key, over), over)).toEqual({ ok: false, why: "step-over" });
});

test("of three sign-ins with one recovery code at once, one succeeds", async () => {
  const ana = await anAccount(studio);
  const { codes } = await turnOn(ana);
  const tokens = [
    await showPassword(ana, step(1)),
    await showPassword(ana, step(1)),
    await showPassword(ana, step(1)),
  ];
  const answers = await Promise.all(tokens.map((token) => enter(token, codes[0]!, step(1))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("of three sign-ins with one code of the app at once, one succeeds", async () => {
  const ana = await anAccount(studio);
  const { key } = await turnOn(ana);
  const tokens = [
    await showPassword(ana, step(1)),
    await showPassword(ana, step(1)),
    await showPassword(ana, step(1)),
  ];
  const answers = await Promise.all(
    tokens.map((token) => enter(token, shownBy(key, step(1)), step(1))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("a recovery code works once, however it is typed, and sends an email", async () => {
  const ana = await anAccount(studio);
  const { codes } = await turnOn(ana);
  const values = codes[3]!.toUpperCase().replaceAll("-", " ");
  expect(await enter(await showPassword(ana, step(1)), values, step(1))).toMatchObject({
    ok: true,
  });
  expect(await enter(await showPassword(ana, step(1)), values, step(1))).toEqual({
    ok: false,
    why: "wrong-code",
  });
  expect(await findSecondFactor(asHerself(studio, ana))).toMatchObject({ codesLeft: 9 });
  expect(await news()).toContainEqual({ news: "recovery-code-used" });
});

test("another account's recovery code is refused", async () => {
  const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
  await turnOn(ana);
  const { codes } = await turnOn(ben);
  expect(await enter(await showPassword(ana, step(1)), codes[0]!, step(1))).toEqual({
    ok: false,
    why: "wrong-code",
  });
});

test("renewing and turning off take password and code; the old app stays until the new one's first code", async () => {
  const ana = await anAccount(studio);
  const { key, codes } = await turnOn(ana);
  const herself = (now: Date) => asHerself(studio, ana, now);
  const wrong = { password: "wrong", code: shownBy(key, step(1)), address };
  expect(await turnOffSecondFactor(herself(step(1)), wrong)).toEqual({
    ok: false,
    why: "wrong-password",
  });
  const noCode = { password, code: "", address };
  for (const change of [beginSecondFactor, turnOffSecondFactor, renewRecoveryCodes])
    expect(await change(herself(step(1)), noCode)).toEqual({ ok: false, why: "no-code" });

  const fresh = await begin(ana, step(1), shownBy(key, step(1)));
  expect(
    await enter(await showPassword(ana, step(2)), shownBy(key, step(2)), step(2)),
  ).toMatchObject({ ok: true });
  const shown = { code: shownBy(fresh.manualKey, step(3)), address, secret: undefined };
  expect(await confirmSecondFactor(herself(step(3)), shown)).toMatchObject({ ok: true });
  const token = await showPassword(ana, step(4));
  expect(await enter(token, codes[0]!, step(4))).toEqual({ ok: false, why: "wrong-code" });
  expect(await enter(token, shownBy(key, step(4)), step(4))).toEqual({
    ok: false,
    why: "wrong-code",
  });
  const proof = { password, code: shownBy(fresh.manualKey, step(4)), address };
  const renewed = await renewRecoveryCodes(herself(step(4)), proof);
  expect(renewed).toMatchObject({ ok: true });
  const off = { password, code: renewed.ok ? renewed.value.codes[0]! : "", address };
  expect(await turnOffSecondFactor(herself(step(4)), off)).toMatchObject({ ok: true });
  expect((await findAccount(at(), ana.accountId))?.secondFactor).toBe(false);
  expect(
    await signIn(at(step(5)), "client", { email: ana.email, password }, browser),
  ).toMatchObject({
    value: { seconds: 604_800 },
  });
});

test("with a second factor, a new password and removing a passkey take a code; a refused password uses none up", async () => {
  const ana = await anAccount(studio);
  const { key } = await turnOn(ana);
  const herself = asHerself(studio, ana, step(1));
  const fresh = (newPassword: string, code: string) =>
    changePassword(herself, {
      password,
      code,
      newPassword,
      confirmPassword: newPassword,
      secret: undefined,
    });
  const gone = { id: randomUUID(), password, address };
  expect(await fresh("otter-in-the-pond", "")).toEqual({ ok: false, why: "no-code" });
  expect(await removePasskey(herself, { ...gone, code: "" })).toEqual({
    ok: false,
    why: "no-code",
  });
  const code = shownBy(key, step(1));
  expect(await fresh("short", code)).toMatchObject({ why: "unfit-password" });
  expect(await fresh("otter-in-the-pond", code)).toMatchObject({ ok: true });
  expect(
    await removePasskey(herself, { ...gone, password: "otter-in-the-pond", code }),
  ).toMatchObject({
    why: "wrong-code",
  });
});

test("a person who has lost app and codes is helped from the command line and notified; a new password is not enough", async () => {
  const ana = await anAccount(studio);
  await turnOn(ana);
  const hash = await accountsOn(studio.db).hash(password);
  await studio.db.transaction({ actor: "auth" }, (tx) =>
    replacePassword(tx, { accountId: ana.accountId, hash, now: noon }),
  );
  await showPassword(ana, step(1));
  const system = { ...studio.system(), ports: at().ports };
  expect(await liftSecondFactor(system, ana.email.toUpperCase())).toMatchObject({ ok: true });
  expect(await liftSecondFactor(system, ana.email)).toEqual({ ok: false, why: "no-second-factor" });
  expect(await signIn(at(), "client", { email: ana.email, password }, browser)).toMatchObject({
    value: { seconds: 604_800 },
  });
  expect(await news()).toContainEqual({ news: "second-factor-off" });
});
