import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { testOnPostgres as test } from "#tests/support/engines.ts";
import { anAccount, fullCostAccountsOn, password } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { askForLink } from "./ask-for-link.ts";
import { registration } from "./forms.ts";
import { register } from "./register.ts";
import { signIn } from "./sign-in.ts";
import type { Area, LinkPurpose } from "./messages.ts";

// Whether an e-mail has an account must not show in how long an answer takes. A clock on a busy machine proves nothing
// either way; the same statements and the same hashing do. What a hash would cost is noted, and a cheap one is made.

let studio: Studio;
let accounts: ReturnType<typeof fullCostAccountsOn>;
const emails = new Map<string, string>();
beforeAll(async () => {
  studio = await createStudio({}, "postgres");
  accounts = fullCostAccountsOn(studio.db);
  for (const [who, input] of Object.entries(people))
    emails.set(who, (await anAccount(studio, input)).email);
});
afterAll(() => studio.db.close());

const ctx = () => ({
  ...studio.guest(),
  visitor: { address: `192.0.2.${(visitors += 1)}` },
  ports: { ...studio.guest().ports, accounts },
});
let visitors = 0;

const { scrypt } = crypto;
const cheap = {
  N: 16,
  r: 16,
  p: 1,
};

/** The statements of some work, without what they are about, and each hash with what it costs. */
async function workOf(
  work: () => Promise<unknown>,
): Promise<{ asked: string[]; hashed: unknown[] }> {
  const hashing = vi
    .spyOn(crypto, "scrypt")
    .mockImplementation((text, salt, length, _cost, done) =>
      scrypt(text, salt, length, cheap, done),
    );
  syncBuiltinESMExports();
  try {
    const asked = await watchStatements(work);
    const hashed = hashing.mock.calls.map(([, , length, cost]) => ({ length, cost }));
    return { asked: asked.map(({ text }) => text), hashed };
  } finally {
    hashing.mockRestore();
    syncBuiltinESMExports();
  }
}

const values = (email: string) =>
  registration.parse({
    firstName: "Ana",
    lastName: "Lee",
    email,
    phone: "",
    password,
    confirmPassword: password,
    medicalConsent: "on",
  });
const trySignIn = (area: Area) => (email: string) =>
  signIn(ctx(), area, { email, password: "wrong" }, { device: "Firefox" });
const askFor = (purpose: LinkPurpose) => (email: string) =>
  askForLink(ctx(), { purpose, area: "client", email });

type Work = { work: (email: string) => Promise<unknown>; hashes: number };
const works: Record<string, Work> = {
  "a wrong password at the clients' door": { work: trySignIn("client"), hashes: 1 },
  "a wrong password at the therapists' door": { work: trySignIn("therapist"), hashes: 1 },
  "a wrong password at the studio's door": { work: trySignIn("dashboard"), hashes: 1 },
  "a registration": { work: (email) => register(ctx(), values(email)), hashes: 1 },
  "asking for a new password": { work: askFor("reset"), hashes: 0 },
  "asking for the mail to verify again": { work: askFor("verify"), hashes: 0 },
};

const people = {
  "a client": {},
  "an unverified address": { verified: false },
  "an account whose access is off": { portalAccess: false },
  "an account without a password yet": { passwordHash: "" },
  "a therapist": { userType: "therapist" },
  "an owner": { userType: undefined, staff: "owner" },
} as const;

test.each(Object.keys(works))(
  "%s is the same work for every email, with or without an account",
  async (what) => {
    const { work, hashes } = works[what]!;
    await work("warm-up@example.com");
    const ofNobody = await workOf(() => work("nobody@example.com"));
    expect(ofNobody.asked.length).toBeGreaterThan(2);
    expect(ofNobody.hashed).toHaveLength(hashes);
    for (const [who, email] of emails)
      expect([who, await workOf(() => work(email))]).toEqual([who, ofNobody]);
  },
);

test("the decoy account of a second registration is deleted", async () => {
  const known = emails.get("a client")!;
  await register(ctx(), values(known));
  const { rows } = await studio.owner.query(
    "select 1 from auth_users where email like '%nobody.invalid'",
  );
  expect(rows).toEqual([]);
  const people = "select count(*)::int as people from clients where email = $1";
  expect((await studio.owner.query(people, [known])).rows).toEqual([{ people: 1 }]);
});
