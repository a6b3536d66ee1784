import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { after, days, hours, minutes } from "#domain/kernel/time.ts";
import { emptyTables } from "#tests/support/empty-tables.ts";
import { accountsOn, anAccount, password } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { findSignedIn } from "./find-account.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import type { Area } from "./messages.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

let studio: Studio;
let accounts: ReturnType<typeof accountsOn>;
beforeAll(async () => {
  studio = await createStudio();
  accounts = accountsOn(studio.db);
});
afterAll(() => studio.db.close());
beforeEach(() => emptyTables(studio.owner, "rate_limits, audit_log, outbox, auth_sessions"));

const browser = { device: "Firefox" };
const at = (now: Date) => ({
  ...studio.guest({}, now),
  ports: { ...studio.guest().ports, accounts },
});
const enter = (
  email: string,
  values = password,
  { area = "client" as Area, now = noon, address = "192.0.2.1" } = {},
) => signIn(visitingFrom(at(now), address), area, { email, password: values }, browser);
const auditEvents = async () =>
  (await studio.owner.query("select action, outcome, detail from audit_log order by at, id")).rows;
const secretOf = (outcome: Awaited<ReturnType<typeof signIn>>) =>
  outcome.ok && "secret" in outcome.value ? outcome.value.secret : "";

test("a client signs in with their password and is known by their cookie from then on", async () => {
  const ana = await anAccount(studio);
  const entered = await enter(ana.email);
  expect(entered).toMatchObject({ ok: true, value: { seconds: 604_800 } });
  expect(await findSignedIn(at(noon), secretOf(entered))).toEqual(ana);
  expect(await auditEvents()).toEqual([
    {
      action: "account.signed-in",
      outcome: "done",
      detail: { door: "client" },
    },
  ]);
});

test("every sign-in gets a secret of its own, and only its hash is kept", async () => {
  const { email } = await anAccount(studio);
  const secrets = [secretOf(await enter(email)), secretOf(await enter(email))];
  expect(new Set(secrets).size).toBe(2);
  const kept = await studio.owner.query<{ row: string }>(
    "select s::text as row from auth_sessions s",
  );
  for (const secret of secrets)
    expect(kept.rows.some(({ row }) => row.includes(secret))).toBe(false);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
});

test("an unknown email and a wrong password are refused alike, also on another login page", async () => {
  const { email } = await anAccount(studio, { portalAccess: false });
  const answers = [
    await enter("nobody@example.com"),
    await enter(email, "wrong"),
    await enter(email, `${password} `),
  ];
  answers.push(await enter(email, "wrong", { area: "dashboard" }));
  for (const answer of answers) expect(answer).toEqual({ ok: false, why: "wrong-password" });
});

test("only after the right password a login page says that it has no profile, or that access is off", async () => {
  const therapist = await anAccount(studio, { userType: "therapist" });
  const disabled = await anAccount(studio, { portalAccess: false });
  expect(await enter(therapist.email)).toEqual({ ok: false, why: "no-profile" });
  expect(await enter(disabled.email)).toEqual({ ok: false, why: "disabled" });
  expect((await studio.owner.query("select 1 from auth_sessions")).rows).toEqual([]);
});

test("the eleventh wrong password within fifteen minutes is not checked, from any address", async () => {
  const { email } = await anAccount(studio);
  for (let place = 1; place <= 10; place++)
    expect(await enter(email, "wrong", { address: `198.51.100.${place}` })).toMatchObject({
      why: "wrong-password",
    });
  expect(await enter(email, password, { address: "198.51.100.99" })).toEqual({
    ok: false,
    why: "too-many",
  });
  expect(await enter(email, password, { now: after(noon, minutes(15)) })).toMatchObject({
    ok: true,
  });
});

test("one address cannot try eleven accounts", async () => {
  const { email } = await anAccount(studio);
  for (let person = 1; person <= 10; person++) await enter(`guess${person}@example.com`, "wrong");
  expect(await enter(email)).toEqual({ ok: false, why: "too-many" });
  expect(await enter(email, password, { address: "192.0.2.2" })).toMatchObject({ ok: true });
});

test("successful sign-ins are not limited", async () => {
  const { email } = await anAccount(studio);
  for (let time = 1; time <= 12; time++) expect(await enter(email)).toMatchObject({ ok: true });
});

test("a session ends when it is signed out, unused for too long, or too old", async () => {
  const client = await anAccount(studio);
  const therapist = await anAccount(studio, { userType: "therapist" });
  const [one, two] = [secretOf(await enter(client.email)), secretOf(await enter(client.email))];
  await signOut(at(noon), one);
  expect(await findSignedIn(at(noon), one)).toBeUndefined();
  expect(await findSignedIn(at(noon), two)).toBeDefined();
  expect(await findSignedIn(at(after(noon, hours(24))), two)).toBeUndefined();

  const hers = secretOf(await enter(therapist.email, password, { area: "therapist" }));
  expect(await findSignedIn(at(after(noon, minutes(30))), hers)).toBeUndefined();
  for (let half = 1; half < 48; half++)
    expect(await findSignedIn(at(after(noon, minutes(half * 15))), hers)).toBeDefined();
  expect(await findSignedIn(at(after(noon, hours(12))), hers)).toBeUndefined();
  for (let day = 1; day < 7; day++)
    await findSignedIn(at(after(noon, days(day) - hours(day))), two);
  expect(await findSignedIn(at(after(noon, days(7))), two)).toBeUndefined();
});

test("an account disabled while signed in is seen as disabled by the very next request", async () => {
  const ana = await anAccount(studio);
  const secret = secretOf(await enter(ana.email));
  await studio.owner.exec(
    `update clients set portal_access_enabled = false where id = '${ana.person!.id}'`,
  );
  expect((await findSignedIn(at(noon), secret))?.person?.accessEnabled).toBe(false);
});

test("those who see other people's data are notified of a sign-in, clients are not", async () => {
  const [client, shop] = [
    await anAccount(studio),
    await anAccount(studio, { userType: undefined, staff: "shop" }),
  ];
  await enter(client.email);
  await enter(shop.email, password, { area: "dashboard" });
  const events = await studio.owner.query("select event, payload->>'accountId' as who from outbox");
  expect(events.rows).toEqual([{ event: "account.staff-signed-in", who: shop.accountId }]);
});
