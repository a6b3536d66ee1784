import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsOn, anAccount, password } from "#tests/support/people.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { createAdministrator } from "./create-administrator.ts";
import { findAccount, findAccountByEmail } from "./find-account.ts";
import { findShortest, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const make = (email: string) => createAdministrator(studio.system(), { email, name: "Ana Lee" });
const tokenOf = (made: Awaited<ReturnType<typeof make>>) => (made.ok ? made.value.token : "");
const at = () => ({
  ...studio.guest({}, noon),
  ports: { ...studio.guest().ports, accounts: accountsOn(studio.db) },
});

test("the first administrator chooses their own password through a link, and is an owner", async () => {
  const token = tokenOf(await make(" Owner@Example.com"));
  expect(await findAccountByEmail(at(), "owner@example.com")).toMatchObject({
    name: "Ana Lee",
    emailVerified: true,
    person: undefined,
    staff: { role: "owner", accessEnabled: true },
  });
  expect(await findShortest(at(), token)).toBe(12);
  const chosen = "heron-on-the-ivel";
  expect(
    await resetPassword(at(), { token, password: chosen, confirmPassword: chosen }),
  ).toMatchObject({
    ok: true,
  });
  const form = { email: "owner@example.com", password: chosen };
  expect(await signIn(at(), "dashboard", form, { device: "" })).toMatchObject({
    ok: true,
  });
});

test("a person with an account becomes an owner and keeps their profile", async () => {
  const therapist = await anAccount(studio, { userType: "therapist" });
  expect(await make(therapist.email)).toMatchObject({ ok: true });
  expect(await findAccount(at(), therapist.accountId)).toMatchObject({
    person: { userType: "therapist" },
    staff: { role: "owner" },
  });
});

test("an unverified account with the address does not become an owner", async () => {
  const squatter = await anAccount(studio, { verified: false });
  expect(await make(squatter.email)).toEqual({ ok: false, why: "not-verified" });
  const form = { email: squatter.email, password };
  expect(await signIn(at(), "dashboard", form, { device: "" })).toEqual({
    ok: false,
    why: "no-profile",
  });
});

test.each(["", "ana", "ana@example", "ana@example.com, ben@example.com"])(
  "%j is no address",
  async (email) => {
    expect(await make(email)).toEqual({ ok: false, why: "no-address" });
  },
);
