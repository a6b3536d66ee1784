import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { secondFactors } from "#db/schema/proofs.ts";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import {
  accountsOn,
  anAccount,
  asHerself,
  password,
  proofs,
  shownBy,
} from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import type { Account } from "./find-account.ts";
import { purgeOldSessions } from "./purge-old-sessions.ts";
import { distrustBrowser, listTrustedBrowsers, newBrowserSecret } from "./known-browsers.ts";
import { changePassword } from "./own-account/change-password.ts";
import { endOtherSessions } from "./own-account/end-sessions.ts";
import { signIn } from "./sign-in.ts";
import { takeSecondStep } from "./take-second-step.ts";
import type { Area } from "./messages.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());
beforeEach(() =>
  emptyTables(studio.owner, "rate_limits, audit_log, outbox, auth_sessions, known_browsers"),
);

const device = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const at = (now = noon) => ({
  ...studio.guest({}, now),
  ports: { ...studio.guest().ports, ...proofs, accounts: accountsOn(studio.db) },
});
type From = { values?: string; now?: Date; browser?: string; address?: string; area?: Area };
const enter = (
  { email }: Account,
  { values = password, now = noon, browser, address = "192.0.2.1", area = "client" }: From = {},
) => signIn(visitingFrom(at(now), address), area, { email, password: values }, { device, browser });
/** The secret of the browser that has signed in. */
async function known(account: Account, from: From = {}): Promise<string> {
  const entered = await enter(account, from);
  if (!entered.ok || !("browser" in entered.value)) throw new Error("not in");
  return entered.value.browser;
}
const news = async () =>
  (await studio.owner.query("select 1 from outbox where event = 'account.staff-signed-in'")).rows
    .length;

test("strangers' wrong passwords do not lock a person out of a browser they have signed in with before", async () => {
  const ana = await anAccount(studio);
  const hers = await known(ana);
  for (let place = 1; place <= 12; place++)
    await enter(ana, { values: "wrong", address: `198.51.100.${place}` });
  for (let place = 1; place <= 12; place++)
    await enter(await anAccount(studio), { values: "wrong" });
  expect(await enter(ana, { browser: newBrowserSecret() })).toEqual({ ok: false, why: "too-many" });
  expect(await enter(ana, { browser: hers })).toMatchObject({ ok: true });
});

test("a known browser has ten tries of its own, and none at another account", async () => {
  const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
  const hers = await known(ana);
  for (let time = 1; time <= 10; time++)
    expect(await enter(ana, { values: "wrong", browser: hers })).toMatchObject({ ok: false });
  expect(await enter(ana, { browser: hers })).toEqual({ ok: false, why: "too-many" });
  expect(await enter(ana, { address: "192.0.2.9" })).toMatchObject({ ok: true });
  for (let time = 1; time <= 10; time++) await enter(ben, { values: "wrong", browser: hers });
  expect(await enter(ben, { browser: hers })).toEqual({ ok: false, why: "too-many" });
});

test("staff are notified of a sign-in only with a new browser", async () => {
  const shop = await anAccount(studio, { userType: undefined, staff: "shop" });
  const hers = await known(shop, { area: "dashboard" });
  expect(await news()).toBe(1);
  await known(shop, { area: "dashboard", browser: hers });
  expect(await news()).toBe(1);
  await known(shop, { area: "dashboard", browser: newBrowserSecret() });
  expect(await news()).toBe(2);
});

/** An account with a second factor, and what its app shows at a moment. */
async function withSecondFactor() {
  const ana = await anAccount(studio);
  const key = proofs.oneTimeCodes.newSecret();
  const secret = proofs.vault.seal(key, ana.accountId);
  await studio.db.transaction({ actor: "auth" }, (tx) =>
    tx.insert(secondFactors).values({ accountId: ana.accountId, secret, enabledAt: noon }),
  );
  return { ana, code: (now: Date) => shownBy(key, now) };
}

/** Signs in with password and code, and has the browser trusted or not. */
async function withCode(
  { ana, code }: Awaited<ReturnType<typeof withSecondFactor>>,
  trust: boolean,
  now = noon,
) {
  const asked = await enter(ana, { now });
  if (!asked.ok || !("step" in asked.value)) throw new Error("asked for no code");
  const from = { address: "192.0.2.1", device };
  const taken = await takeSecondStep(
    at(now),
    "client",
    { step: asked.value.step, code: code(now), trust },
    from,
  );
  if (!taken.ok) throw new Error(taken.why);
  return taken.value.browser;
}

test("only a trusted browser is not asked for a code, for thirty days", async () => {
  const person = await withSecondFactor();
  const { ana } = person;
  const plain = await withCode(person, false);
  expect(await enter(ana, { browser: plain })).toMatchObject({
    value: { step: expect.anything() as string },
  });
  const trusted = await withCode(person, true, after(noon, minutes(1)));
  expect(await enter(ana, { browser: trusted })).toMatchObject({ value: { browser: trusted } });
  expect(await enter(ana, { browser: trusted, values: "wrong" })).toMatchObject({
    why: "wrong-password",
  });
  const last = { browser: trusted, now: after(noon, days(30)) };
  expect(await enter(ana, last)).toMatchObject({ value: { browser: trusted } });
  const over = { browser: trusted, now: after(noon, days(30) + minutes(1)) };
  expect(await enter(ana, over)).toMatchObject({ value: { step: expect.anything() as string } });
});

test("only the account's owner takes the trust in a browser back", async () => {
  const person = await withSecondFactor();
  const browser = await withCode(person, true);
  const [herself, ben] = [
    asHerself(studio, person.ana),
    asHerself(studio, await anAccount(studio)),
  ];
  const [listed] = await listTrustedBrowsers(herself, browser);
  expect(listed).toMatchObject({
    device: "Firefox on Windows",
    until: after(noon, days(30)),
    isThis: true,
  });
  const taken = { id: listed!.id, address: "192.0.2.1" };
  expect(await distrustBrowser(ben, taken)).toEqual({ ok: false, why: "not-there" });
  expect(await distrustBrowser(herself, taken)).toMatchObject({ ok: true });
  expect(await listTrustedBrowsers(herself, browser)).toEqual([]);
  expect(await enter(person.ana, { browser })).toMatchObject({
    value: { step: expect.anything() as string },
  });
});

test("signing out everywhere else and a new password forget every other browser", async () => {
  const ana = await anAccount(studio);
  const rows = async () => (await studio.owner.query("select 1 from known_browsers")).rows.length;
  const [browser] = [await known(ana), await known(ana)];
  await endOtherSessions(asHerself(studio, ana), { secret: "x", browser });
  expect(await rows()).toBe(1);
  await known(ana);
  const fresh = {
    newPassword: "otter-in-the-pond",
    confirmPassword: "otter-in-the-pond",
    code: "",
  };
  await changePassword(asHerself(studio, ana), {
    ...fresh,
    password,
    secret: undefined,
  });
  expect(await rows()).toBe(0);
});

test("a browser without a sign-in for half a year is forgotten", async () => {
  await known(await anAccount(studio));
  const rows = async () => (await studio.owner.query("select 1 from known_browsers")).rows.length;
  await purgeOldSessions(studio.system(after(noon, days(180))));
  expect(await rows()).toBe(1);
  await purgeOldSessions(studio.system(after(noon, days(180) + 1)));
  expect(await rows()).toBe(0);
});
