import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/orders.ts";
import { emailChanges } from "#db/schema/proofs.ts";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { anAccount } from "#tests/support/people.ts";
import { noon, type Studio } from "#tests/support/studio.ts";
import { accountNews, emailChangeAsked, emailChanged } from "./account-news.ts";

let mailStudio: Awaited<ReturnType<typeof createMailStudio>>;
let studio: Studio;
beforeAll(async () => {
  mailStudio = await createMailStudio();
  studio = mailStudio.studio;
});
afterAll(() => studio.db.close());
const job = () => mailStudio.job();
const to = (email: string) => mailStudio.to(email);
const at = noon.toISOString();

test.each([
  "second-factor-on",
  "second-factor-off",
  "passkey-added",
  "password-changed",
  "code-refused",
  "calendar-opened",
] as const)("%s is told to the owner, with the time and the way to undo it", async (news) => {
  const { accountId, email } = await anAccount(studio, { userType: "therapist" });
  const same = job();
  await accountNews(studio.system(), { accountId, news, at }, same);
  await accountNews(studio.system(), { accountId, news, at }, same);
  expect(to(email)).toHaveLength(1);
  expect(to(email)[0]?.text).toContain("Wednesday 10 June 2026, 12:00");
  expect(to(email)[0]?.text).toContain("https://studio.test/therapist/forgot-password");
});

const input = (accountId: string, newEmail: string) =>
  studio.db.transaction({ actor: "auth" }, (tx) =>
    tx
      .insert(emailChanges)
      .values({ accountId, newEmail, askedAt: noon })
      .onConflictDoUpdate({ target: emailChanges.accountId, set: { newEmail } }),
  );

test("the link for another address goes there, unless it is wanted no longer", async () => {
  const { accountId } = await anAccount(studio);
  await input(accountId, "new@example.com");
  await emailChangeAsked(
    studio.system(),
    { accountId, newEmail: "old-choice@example.com", door: "client" },
    job(),
  );
  await emailChangeAsked(
    studio.system(),
    { accountId, newEmail: "new@example.com", door: "client" },
    job(),
  );
  expect(to("old-choice@example.com")).toEqual([]);
  expect(to("new@example.com")[0]?.text).toMatch(
    /https:\/\/studio\.test\/client\/confirm-email\?token=[\w-]{43}\n/,
  );
});

test("a taken address gets no link, and only its owner is told", async () => {
  const [ana, ben] = [await anAccount(studio), await anAccount(studio)];
  await input(ana.accountId, ben.email);
  await emailChangeAsked(
    studio.system(),
    {
      accountId: ana.accountId,
      newEmail: ben.email,
      door: "client",
    },
    job(),
  );
  expect(to(ben.email).map(({ subject }) => subject)).toEqual(["You already have an account"]);
  expect(to(ben.email)[0]?.text).not.toContain("token=");
  expect(to(ana.email)).toEqual([]);
});

test("the former address is told that it was changed, and what was bought under it follows", async () => {
  const { accountId } = await anAccount(studio);
  const buyer = {
    firstName: "Ana",
    lastName: "Lee",
    createdAt: noon,
    updatedAt: noon,
  };
  await studio.db.transaction({ actor: "system" }, (tx) =>
    tx.insert(customers).values({ ...buyer, email: "before@example.com" }),
  );
  const change = { accountId, from: "before@example.com", to: "after@example.com", at };
  const same = job();
  await emailChanged(studio.system(), change, same);
  await emailChanged(studio.system(), change, same);
  expect(to("before@example.com").map(({ subject }) => subject)).toEqual([
    "Your email address was changed",
  ]);
  expect((await studio.owner.query("select email from customers")).rows).toEqual([
    { email: "after@example.com" },
  ]);
});
