import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { engines } from "#tests/support/engines.ts";
import { accountsOn, anAccount, password, registering } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { askForLink } from "./ask-for-link.ts";
import { findAccountByEmail } from "./find-account.ts";
import { purgeOldSessions } from "./purge-old-sessions.ts";
import { registration } from "./forms.ts";
import { keepLink } from "./mailed-links.ts";
import { register } from "./register.ts";
import { findShortest, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { verifyEmail } from "./verify-email.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const from = { address: "192.0.2.1" };

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  let accounts: ReturnType<typeof accountsOn>;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    accounts = accountsOn(studio.db);
  });
  afterAll(() => studio.db.close());
  beforeEach(() =>
    emptyTables(
      studio.owner,
      "auth_users, auth_verifications, clients, consents, rate_limits, audit_log, outbox",
    ),
  );

  const at = (now = noon) => ({
    ...studio.guest({}, now),
    ports: { ...studio.guest().ports, accounts },
  });
  const enrol = (more: Record<string, string> = {}, address = from.address) =>
    register(visitingFrom(at(), address), registration.parse({ ...registering, ...more }));
  const rows = async (sql: string) => (await studio.owner.query(sql)).rows;
  const verify = (token: string, submittedPassword = password, now = noon) =>
    verifyEmail(at(now), { token, password: submittedPassword });
  const linkFor = (accountId: string, purpose: "verify" | "reset") =>
    studio.db.transaction({ actor: "auth" }, (tx) =>
      keepLink(tx, { purpose, accountId, now: noon }),
    );
  const enter = (submittedPassword: string, email = "ana@example.com") =>
    signIn(at(), "client", { email, password: submittedPassword }, { ...from, device: "Firefox" });

  test("a client registers: account, profile, consent and mail are there together", async () => {
    expect(await enrol()).toEqual({ ok: true, value: undefined });
    expect(await findAccountByEmail(at(), "ana@example.com")).toMatchObject({
      name: "Ana O'Brien",
      emailVerified: false,
      permissions: [],
      staff: undefined,
      person: { userType: "client", accessEnabled: true },
    });
    expect(await rows("select purpose, wording_version, wording from consents")).toEqual([
      {
        purpose: "medical",
        wording_version: 1,
        wording: expect.stringContaining("retained for 7 years") as string,
      },
    ]);
    expect(await rows("select event, payload->>'purpose' as purpose from outbox")).toEqual([
      { event: "account.link-asked", purpose: "verify" },
    ]);
    expect(await enter(password)).toMatchObject({ ok: true });
  });

  test("twenty registrations of one email at once are one account, and tell its owner only by email", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => enrol({}, `192.0.2.${place}`)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const counts =
      "select (select count(*)::int from auth_users) a, (select count(*)::int from clients) c, (select count(*)::int from consents) k";
    expect(await rows(counts)).toEqual([
      {
        a: 1,
        c: 1,
        k: 1,
      },
    ]);
    expect(await rows("select event from outbox order by event")).toEqual([
      { event: "account.link-asked" },
      { event: "account.registered-again" },
    ]);
  });

  test("fifty different people at once get fifty numbers", async () => {
    const all = Array.from({ length: 50 }, (_, place) => place);
    await Promise.all(
      all.map((place) => enrol({ email: `p${place}@example.com` }, `198.51.100.${place}`)),
    );
    expect(
      await rows(
        "select count(distinct client_number)::int as numbers, count(*)::int as people from clients",
      ),
    ).toEqual([{ numbers: 50, people: 50 }]);
  });

  test.each(["auth_accounts", "clients", "consents", "audit_log", "outbox"])(
    "a registration that fails at %s leaves nothing",
    async (table) => {
      await studio.owner.exec(`
        create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
        create trigger break_off before insert on ${table} execute function break_off()`);
      await expect(enrol()).rejects.toThrow();
      await studio.owner.exec(`drop function break_off cascade`);
      for (const left of [
        "auth_users",
        "auth_accounts",
        "clients",
        "consents",
        "audit_log",
        "outbox",
      ])
        expect([left, await rows(`select 1 from ${left}`)]).toEqual([left, []]);
    },
  );

  test("unknown fields change nothing, however they are sent", async () => {
    const sent = {
      user_type: "therapist",
      userType: "therapist",
      role: "owner",
      staff: "owner",
      emailVerified: "true",
    };
    const more = {
      email_verified: "true",
      portal_access_enabled: "true",
      clientNumber: "FR1",
      permissions: "all",
      id: "x",
    };
    await enrol({ ...sent, ...more });
    const [row] = await rows(
      "select user_type, email_verified, client_number <> 'FR1' as own from clients",
    );
    expect(row).toEqual({
      user_type: "client",
      email_verified: false,
      own: true,
    });
    expect(
      await rows("select 1 from staff_roles union all select 1 from therapist_permissions"),
    ).toEqual([]);
  });

  test("a common password is refused before anything is written", async () => {
    expect(
      await enrol({ password: "Password123!", confirmPassword: "Password123!" }),
    ).toMatchObject({
      why: "common-password",
    });
    expect(await rows("select 1 from auth_users")).toEqual([]);
  });

  test("the eleventh registration within an hour from one address is refused", async () => {
    for (let place = 0; place < 10; place++) await enrol({ email: `p${place}@example.com` });
    expect(await enrol({ email: "late@example.com" })).toEqual({ ok: false, why: "too-many" });
  });

  test("the mailed link verifies the address once, on the account and the profile", async () => {
    const { accountId } = await anAccount(studio, { verified: false });
    const token = await linkFor(accountId, "verify");
    expect(await verify(`${token}x`)).toEqual({ ok: false, why: "link-over" });
    expect(await verify(token, "wrong")).toEqual({ ok: false, why: "wrong-password" });
    expect(await verify(token)).toMatchObject({ ok: true });
    expect(await verify(token)).toEqual({ ok: false, why: "link-over" });
    expect(
      await rows(
        "select u.email_verified as account, c.email_verified as profile from auth_users u join clients c on c.auth_user_id = u.id",
      ),
    ).toEqual([{ account: true, profile: true }]);
  });

  test("verifying an address ends every earlier session, and counts wrong passwords", async () => {
    const { accountId, email } = await anAccount(studio, { verified: false });
    await enter(password, email);
    const token = await linkFor(accountId, "verify");
    for (let time = 1; time < 10; time++) await verify(token, "wrong");
    expect(await verify(token)).toMatchObject({ ok: true });
    expect(await rows("select 1 from auth_sessions")).toEqual([]);
    const again = await linkFor(accountId, "verify");
    for (let time = 1; time <= 10; time++) await verify(again, "wrong");
    expect(await verify(again)).toEqual({ ok: false, why: "too-many" });
  });

  test("the password of an unverified account cannot be set through a reset link", async () => {
    const { accountId } = await anAccount(studio, { verified: false });
    const token = await linkFor(accountId, "reset");
    expect(await findShortest(at(), token)).toBeUndefined();
    const form = { token, password: "fresh-otter-pond", confirmPassword: "fresh-otter-pond" };
    expect(await resetPassword(at(), form)).toEqual({ ok: false, why: "link-over" });
  });

  test("a link to verify ends after a day, and sets no password", async () => {
    const { accountId } = await anAccount(studio, { verified: false });
    const token = await linkFor(accountId, "verify");
    expect(await findShortest(at(), token)).toBeUndefined();
    expect(await verify(token, password, after(noon, hours(24)))).toEqual({
      ok: false,
      why: "link-over",
    });
  });

  test("a new password through the link: once, within half an hour, and every session ends", async () => {
    const { accountId, email } = await anAccount(studio);
    await enter(password, email);
    const [token, older] = [await linkFor(accountId, "reset"), await linkFor(accountId, "reset")];
    const choose = (text: string, again = text, now = noon) =>
      resetPassword(at(now), { token, password: text, confirmPassword: again });
    expect(await choose("short")).toMatchObject({ why: "unfit-password" });
    expect(await choose("fresh-otter-pond", "fresh-otter-pool")).toMatchObject({
      error: "Passwords do not match",
    });
    expect(await choose("Password123!")).toEqual({ ok: false, why: "common-password" });
    expect(await choose("fresh-otter-pond", undefined, after(noon, minutes(30)))).toEqual({
      ok: false,
      why: "link-over",
    });

    expect(await choose("fresh-otter-pond")).toMatchObject({ ok: true });
    expect(await choose("another-otter-pond")).toEqual({ ok: false, why: "link-over" });
    expect(await findShortest(at(), older)).toBeUndefined();
    expect(await rows("select 1 from auth_sessions")).toEqual([]);
    expect(await enter(password, email)).toMatchObject({ why: "wrong-password" });
    expect(await enter("fresh-otter-pond", email)).toMatchObject({ ok: true });
  });

  test("those who see other people's data choose at least twelve characters", async () => {
    const { accountId } = await anAccount(studio, { userType: "therapist" });
    const token = await linkFor(accountId, "reset");
    expect(await findShortest(at(), token)).toBe(12);
    const form = { token, password: "otter-pond", confirmPassword: "otter-pond" };
    expect(await resetPassword(at(), form)).toMatchObject({
      error: "Password must be at least 12 characters long",
    });
  });

  test("expired sessions and links are purged, others are not", async () => {
    const { accountId, email } = await anAccount(studio);
    await enter(password, email);
    await linkFor(accountId, "reset");
    const left = () =>
      rows("select 1 from auth_sessions union all select 1 from auth_verifications");
    await purgeOldSessions(studio.system(after(noon, minutes(29))));
    expect(await left()).toHaveLength(2);
    await purgeOldSessions(studio.system(after(noon, hours(24 * 8))));
    expect(await left()).toEqual([]);
  });

  test("asking for a link gives the same response for every email, and sends an email at most three an hour", async () => {
    const ask = (email: string) =>
      askForLink(at(), { purpose: "reset", area: "client", email, ...from });
    for (let time = 0; time < 5; time++)
      expect(await ask("nobody@example.com")).toEqual({ ok: true, value: undefined });
    expect(await rows("select 1 from outbox")).toHaveLength(3);
    for (let time = 5; time < 10; time++) await ask(`p${time}@example.com`);
    expect(await ask("ana@example.com")).toEqual({ ok: false, why: "too-many" });
  });
});
