import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { accountsOn, anAccount, asHerself, password, proofs } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { confirmEmailChange } from "../confirm-email-change.ts";
import { type Account, findAccount, findAccountByEmail, findSignedIn } from "../find-account.ts";
import { keepLinkForNewEmail } from "../keep-link-for-new-email.ts";
import { signIn } from "../sign-in.ts";
import { askForEmailChange, dropEmailChange, findEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { endOneSession, endOtherSessions } from "./end-sessions.ts";
import { listOwnSessions } from "./list-own-sessions.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());
beforeEach(() =>
  emptyTables(
    studio.owner,
    "rate_limits, audit_log, outbox, auth_sessions, auth_verifications, email_changes",
  ),
);

const address = "192.0.2.1";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const at = (now = noon) => ({
  ...studio.guest({}, now),
  ports: { ...studio.guest().ports, ...proofs, accounts: accountsOn(studio.db) },
});
async function enter({ email }: Account, values = password, now = noon, device = windows) {
  const entered = await signIn(at(now), "client", { email, password: values }, { device });
  return entered.ok && "secret" in entered.value ? entered.value.secret : "";
}
const rows = async (sql: string) => (await studio.owner.query(sql)).rows;
const auditEvents = () =>
  rows("select action, outcome from audit_log where action <> 'account.signed-in' order by at, id");

test("a person sees only their own sessions with device and time, this one first", async () => {
  const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
  const here = await enter(ana);
  await enter(ana, password, after(noon, hours(1)), "");
  await enter(ben);
  const now = after(noon, hours(2));
  expect(await listOwnSessions(asHerself(studio, ana, now), ana, here)).toMatchObject([
    {
      device: "Firefox on Windows",
      lastUsed: noon,
      isThis: true,
    },
    {
      device: "An unknown browser",
      lastUsed: after(noon, hours(1)),
      isThis: false,
    },
  ]);
  const idle = after(noon, hours(24) + minutes(1));
  expect(await listOwnSessions(asHerself(studio, ana, idle), ana, here)).toHaveLength(1);
});

test("a person ends one of their sessions or all others, and not another person's", async () => {
  const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
  const [here, there, his] = [await enter(ana), await enter(ana), await enter(ben)];
  const herself = asHerself(studio, ana);
  const [theirs] = await listOwnSessions(asHerself(studio, ben), ben, his);
  expect(await endOneSession(herself, { id: theirs!.id })).toEqual({
    ok: false,
    why: "not-there",
  });
  expect(await findSignedIn(at(), his)).toBeDefined();
  const other = (await listOwnSessions(herself, ana, here)).find(({ isThis }) => !isThis);
  expect(await endOneSession(herself, { id: other!.id })).toMatchObject({ ok: true });
  expect(await findSignedIn(at(), there)).toBeUndefined();
  const again = await enter(ana);
  expect(await endOtherSessions(herself, { secret: here })).toEqual({
    ok: true,
    value: { ended: 1 },
  });
  expect(await findSignedIn(at(), again)).toBeUndefined();
  for (const secret of [here, his]) expect(await findSignedIn(at(), secret)).toBeDefined();
  expect(await auditEvents()).toEqual(
    [1, 2].map(() => ({ action: "account.sessions-ended", outcome: "done" })),
  );
});

const change = (ana: Account, values: Partial<Parameters<typeof changePassword>[1]> = {}) => {
  const fresh = "otter-in-the-pond";
  const input = {
    password,
    code: "",
    newPassword: fresh,
    confirmPassword: fresh,
    address,
    secret: undefined,
  };
  return changePassword(asHerself(studio, ana), { ...input, ...values });
};

test("a new password takes the present one, ends other sessions, links and requests, and sends an email", async () => {
  const ana = await anAccount(studio);
  const [here, there] = [await enter(ana), await enter(ana)];
  await askForEmailChange(asHerself(studio, ana), changeTo("later@example.com"));
  const link = await keepLinkForNewEmail(studio.system(), {
    accountId: ana.accountId,
    newEmail: "later@example.com",
  });
  expect(await change(ana, { secret: here })).toMatchObject({ ok: true });
  expect(await findSignedIn(at(), here)).toBeDefined();
  expect(await findSignedIn(at(), there)).toBeUndefined();
  expect(await confirm(link.ok ? link.value : "")).toMatchObject({ why: "link-over" });
  expect(await enter(ana)).toBe("");
  expect(await enter(ana, "otter-in-the-pond")).not.toBe("");
  expect(
    await rows("select payload->>'news' as news from outbox where event = 'account.news'"),
  ).toContainEqual({
    news: "password-changed",
  });
});

test("a wrong present password, an unfit new one and a common one change nothing", async () => {
  const ana = await anAccount(studio);
  expect(await change(ana, { password: "wrong" })).toEqual({ ok: false, why: "wrong-password" });
  expect(await change(ana, { newPassword: "short" })).toMatchObject({ why: "unfit-password" });
  expect(await change(ana, { confirmPassword: "other-in-the-pond" })).toMatchObject({
    error: "Passwords do not match",
  });
  const common = "password123";
  expect(await change(ana, { newPassword: common, confirmPassword: common })).toMatchObject({
    why: "common-password",
  });
  const therapist = await anAccount(studio, { userType: "therapist" });
  expect(
    await change(therapist, { newPassword: "elevenchars", confirmPassword: "elevenchars" }),
  ).toMatchObject({
    error: "Password must be at least 12 characters long",
  });
  expect(await enter(ana)).not.toBe("");
});

test("the eleventh wrong password on the account page is not checked", async () => {
  const ana = await anAccount(studio);
  for (let time = 1; time <= 10; time++) await change(ana, { password: "wrong" });
  expect(await change(ana)).toEqual({ ok: false, why: "too-many" });
  expect(await auditEvents()).toContainEqual({
    action: "account.password-asked",
    outcome: "refused",
  });
});

const confirm = (token: string, now = noon, values = password, secret?: string) =>
  confirmEmailChange(at(now), { token, password: values }, { secret });
const changeTo = (newEmail: string) =>
  ({ password, code: "", address, newEmail, area: "client" }) as const;
async function linkFor(ana: Account, newEmail: string): Promise<string> {
  const kept = await keepLinkForNewEmail(studio.system(), { accountId: ana.accountId, newEmail });
  if (!kept.ok) throw new Error(kept.why);
  return kept.value;
}

test("an address changes only when the link is used; then account and profile change together", async () => {
  const ana = await anAccount(studio);
  expect(
    await askForEmailChange(asHerself(studio, ana), changeTo("moved@example.com")),
  ).toMatchObject({ ok: true });
  expect(await findAccountByEmail(at(), ana.email)).toBeDefined();
  expect(await findEmailChange(asHerself(studio, ana))).toBe("moved@example.com");
  const token = await linkFor(ana, "moved@example.com");
  expect(await confirm(token, after(noon, hours(24)))).toMatchObject({ why: "link-over" });
  expect(await confirm(token, noon, "wrong")).toMatchObject({ why: "wrong-password" });
  expect(await confirm(token)).toMatchObject({ ok: true });
  expect(await findAccount(at(), ana.accountId)).toMatchObject({
    email: "moved@example.com",
    emailVerified: true,
  });
  const profile = `select email, email_verified as verified from clients where id = '${ana.person!.id}'`;
  expect(await rows(profile)).toEqual([{ email: "moved@example.com", verified: true }]);
  expect(await confirm(token)).toMatchObject({ why: "link-over" });
});

test("a link for an address that was replaced changes nothing", async () => {
  const ana = await anAccount(studio);
  await askForEmailChange(asHerself(studio, ana), changeTo("first@example.com"));
  const first = await linkFor(ana, "first@example.com");
  await askForEmailChange(asHerself(studio, ana), changeTo("second@example.com"));
  expect(await confirm(first)).toMatchObject({ why: "link-over" });
  const second = await linkFor(ana, "second@example.com");
  await dropEmailChange(asHerself(studio, ana));
  expect(await confirm(second)).toMatchObject({ why: "link-over" });
  expect((await findAccount(at(), ana.accountId))?.email).toBe(ana.email);
});

test("a taken address gets the same response, and no link gives an account another's address", async () => {
  const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
  const free = await askForEmailChange(asHerself(studio, ana), changeTo("free@example.com"));
  expect(await askForEmailChange(asHerself(studio, ana), changeTo(ben.email))).toEqual(free);
  const token = await linkFor(ana, ben.email);
  expect(await confirm(token)).toMatchObject({ why: "link-over" });
  expect((await findAccountByEmail(at(), ben.email))?.accountId).toBe(ben.accountId);
});

test("another address takes the password, and may be asked for three times an hour", async () => {
  const ana = await anAccount(studio);
  const herself = asHerself(studio, ana);
  const wrong = { ...changeTo("x@example.com"), password: "wrong" };
  expect(await askForEmailChange(herself, wrong)).toMatchObject({ why: "wrong-password" });
  expect(await askForEmailChange(herself, changeTo(ana.email))).toMatchObject({
    why: "same-email",
  });
  for (const input of ["x", "y", "z"])
    await askForEmailChange(herself, changeTo(`${input}@example.com`));
  expect(await askForEmailChange(herself, changeTo("w@example.com"))).toMatchObject({
    why: "too-many-changes",
  });
});
