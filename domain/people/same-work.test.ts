import { afterAll, beforeAll, expect, test } from "vitest";
import { accountsOn, anAccount, password } from "#tests/people.ts";
import { openStudio, type Studio } from "#tests/studio.ts";
import { watchStatements } from "#tests/watched-statements.ts";
import { askForLink } from "./ask-for-link.ts";
import { registration } from "./forms.ts";
import { register } from "./register.ts";
import { signIn } from "./sign-in.ts";

// Whether an e-mail has an account must not show in how long an answer takes. A clock on a busy machine proves nothing
// either way; the same statements and the same hashing do.

let studio: Studio;
let accounts: ReturnType<typeof accountsOn>;
let known: string;
beforeAll(async () => {
  studio = await openStudio({}, "postgres");
  accounts = accountsOn(studio.db);
  known = (await anAccount(studio)).email;
});
afterAll(() => studio.db.close());

const from = { address: "192.0.2.1" };
const ctx = () => ({ ...studio.guest(), ports: { ...studio.guest().ports, accounts } });

/** The statements of some work, without what they are about, and how long it kept processors busy, in milliseconds. */
async function workOf(work: () => Promise<unknown>): Promise<{ asked: string[]; busy: number }> {
  const before = process.cpuUsage();
  const asked = await watchStatements(work);
  const { user, system } = process.cpuUsage(before);
  return { asked: asked.map(({ text }) => text), busy: (user + system) / 1_000 };
}

const typed = (email: string) =>
  registration.parse({
    ...{ firstName: "Ana", lastName: "Lee", email, phone: "" },
    ...{ password, confirmPassword: password, medicalConsent: "on" },
  });

const works: Record<string, (email: string) => Promise<unknown>> = {
  "a wrong password": (email) => signIn(ctx(), "client", { email, password: "wrong" }, { ...from, device: "Firefox" }),
  "a registration": (email) => register(ctx(), typed(email), from),
  "asking for a new password": (email) => askForLink(ctx(), { purpose: "reset", door: "client", email, ...from }),
};

test.each(Object.keys(works))(
  "%s is the same work for an e-mail that is known and for one that is not",
  async (name) => {
    const work = works[name]!;
    await work("warm-up@example.com");
    const [ofKnown, ofUnknown] = [await workOf(() => work(known)), await workOf(() => work("nobody@example.com"))];
    expect(ofKnown.asked.length).toBeGreaterThan(2);
    expect(ofUnknown.asked).toEqual(ofKnown.asked);
  },
);

test.each(["a wrong password", "a registration"])(
  "%s hashes once, whether the e-mail is known or not",
  async (name) => {
    const one = await workOf(() => accounts.hash(password));
    const work = works[name]!;
    for (const email of [known, "nobody2@example.com"]) {
      const { busy } = await workOf(() => work(email));
      // Without a hash a tenth of it would do; with two it would be twice as much.
      expect(busy / one.busy).toBeGreaterThan(0.5);
      expect(busy / one.busy).toBeLessThan(1.9);
    }
  },
);

test("the account that a second registration opens for the look of it is gone again", async () => {
  await register(ctx(), typed(known), from);
  const { rows } = await studio.owner.query("select 1 from auth_users where email like '%nobody.invalid'");
  expect(rows).toEqual([]);
  const people = "select count(*)::int as people from clients where email = $1";
  expect((await studio.owner.query(people, [known])).rows).toEqual([{ people: 1 }]);
});
