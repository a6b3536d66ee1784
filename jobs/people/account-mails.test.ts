import { studioSettings } from "#db/seed/catalogue/studio-settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailStudio } from "#tests/support/mail-studio.ts";
import { anAccount } from "#tests/support/people.ts";
import { noon, type Studio } from "#tests/support/studio.ts";
import { linkAsked, passwordChanged, registeredAgain, staffSignedIn } from "./account-mails.ts";

let mailStudio: Awaited<ReturnType<typeof createMailStudio>>;
let studio: Studio;
beforeAll(async () => {
  mailStudio = await createMailStudio();
  studio = mailStudio.studio;
});
afterAll(() => studio.db.close());
const job = () => mailStudio.job();
const to = (email: string) => mailStudio.to(email);

test("a link goes to the owner of the email address and names its area; tried twice, it is one email", async () => {
  const { email } = await anAccount(studio);
  const asked = { purpose: "reset", door: "client", email } as const;
  const same = job();
  await linkAsked(studio.system(), asked, same);
  await linkAsked(studio.system(), asked, same);
  expect(to(email)).toHaveLength(1);
  expect(to(email)[0]?.text).toMatch(
    /https:\/\/studio\.test\/client\/reset-password\?token=[\w-]{43}\n/,
  );
});

test("a mail bears the studio's name of now, and its answer goes to the studio's address", async () => {
  const { email } = await anAccount(studio);
  await studio.owner.exec(
    "update settings set business_name = 'Bath Movement', business_email = 'desk@bath.example'",
  );
  await linkAsked(studio.system(), { purpose: "reset", door: "client", email }, job());
  await studio.owner.exec(`update settings set business_name = '${studioSettings.businessName}'`);
  expect(to(email)[0]).toMatchObject({ fromName: "Bath Movement", replyTo: "desk@bath.example" });
});

test("no email goes to an address without an account, or to one that is verified already", async () => {
  const { email } = await anAccount(studio);
  const before = mailStudio.sent.length;
  await linkAsked(studio.system(), { purpose: "verify", door: "client", email }, job());
  await linkAsked(
    studio.system(),
    {
      purpose: "reset",
      door: "client",
      email: "nobody@example.com",
    },
    job(),
  );
  await registeredAgain(studio.system(), { email: "nobody@example.com" }, job());
  expect(mailStudio.sent).toHaveLength(before);
});

test("the owner of an address is told that another person registered with it, and where their own login page is", async () => {
  const { email } = await anAccount(studio, { userType: "therapist" });
  await registeredAgain(studio.system(), { email }, job());
  expect(to(email)[0]).toMatchObject({ subject: "You already have an account" });
  expect(to(email)[0]?.text).toContain("https://studio.test/therapist/login");
});

test("a new password and a sign-in of staff are told, with the way to undo them", async () => {
  const { accountId, email } = await anAccount(studio, { userType: undefined, staff: "shop" });
  await passwordChanged(studio.system(), { accountId }, job());
  await staffSignedIn(studio.system(), { accountId, at: noon.toISOString() }, job());
  expect(to(email).map(({ subject }) => subject)).toEqual([
    "Your password was changed",
    "New sign-in to your account",
  ]);
  expect(to(email)[1]?.text).toContain("Wednesday 10 June 2026, 12:00");
  for (const { text } of to(email))
    expect(text).toContain("https://studio.test/dashboard/forgot-password");
});
