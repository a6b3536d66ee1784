import type { BrowserContext, Page } from "@playwright/test";
import { mailTime } from "#domain/care/notices/rules.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { aJpeg } from "#tests/support/photos.ts";
import { enter } from "./in-the-office.ts";
import { expect, pageIn, test } from "./fixtures.ts";

test.use({ studioOf: "care-journey" });

const ivy = {
  first: "Ivy",
  last: "Quillan",
  email: "ivy.quillan@example.com",
  password: "heron-on-the-ivel",
};
const secret = "Guarded when asked about work";

/** Some weeks ahead, at an hour that the demo's diary leaves free. */
const dayAhead = new Date(Date.now() + 203 * 86_400_000).toISOString().slice(0, 10);

/** How long until mails about notes go out again, and do for five minutes more. */
const untilMorning = (now = new Date()): number =>
  mailTime(after(now, minutes(5))).getTime() - now.getTime();

test("a new client registers, tells how they are, is treated, reads, answers and gets better @night", async ({
  browser,
  page,
  mailbox,
  studio,
}) => {
  // Two people, four mails and twenty pages.
  test.slow();
  // The email about a note that is shared at night is sent in the morning, so the clock is set to the morning.
  studio.later(untilMorning());
  const phone = await browser.newContext({
    baseURL: studio.url,
    viewport: { width: 360, height: 740 },
  });
  const client = await pageIn(phone);
  const seen = await watchFor(phone, secret);

  await register(client);
  const mail = await mailbox.latestTo(ivy.email, /verify/);
  await client.goto(/(http:\/\/\S+token=\S+)/.exec(mail.text)![1]!);
  await client.getByLabel("Password", { exact: true }).fill(ivy.password);
  await client.getByRole("button", { name: "Verify my email address" }).click();
  await client.getByRole("link", { name: "Go on" }).click();
  await expect(client.getByRole("heading", { name: "Hello, Ivy" })).toBeVisible();
  await fillInIntake(client);

  await enter(page, "therapist");
  await book(page);
  await writeNote(page);
  await readAndRespond(client, mailbox);
  await answer(page);

  await mailbox.latestTo(ivy.email, /answered/i);
  await client.goto("/client/dashboard?tab=notes");
  await client.getByText("NEW answer").click();
  await client.getByRole("link", { name: /^Read the answer/ }).click({ timeout: 15_000 });
  await expect(client.getByText("Stop where it still feels easy.")).toBeVisible();
  await fits(client);

  await client.goto("/client/programme");
  await expect(client.getByRole("heading", { name: "Cat and cow" })).toBeVisible();
  await client.getByLabel("Pain 0–10").selectOption("2");
  await client.getByLabel("A word about it").fill("Easier than on Monday");
  await client.getByRole("button", { name: "Done: Cat and cow" }).click();
  await expect(client.getByText("Done today, pain 2 of 10")).toBeVisible();
  await fits(client);

  await lookAtProgress(client);
  await page.goto("/therapist/clients?q=Quillan");
  await page
    .getByRole("table", { name: "Clients" })
    .getByRole("link", { name: "Ivy Quillan", exact: true })
    .click();
  await page
    .getByRole("navigation", { name: "Parts of the record" })
    .getByRole("link", { name: "Programme" })
    .click();
  await expect(page.getByText("Easier than on Monday")).toBeVisible();
  expect(seen()).toEqual([]);
  await phone.close();
});

/** The three steps of registering; the last asks for the consent to keep health data. */
async function register(page: Page): Promise<void> {
  await page.goto("/client/register");
  await page.getByLabel("First name").fill(ivy.first);
  await page.getByLabel("Last name").fill(ivy.last);
  await page.getByLabel("Email").fill(ivy.email);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Password", { exact: true }).fill(ivy.password);
  await page.getByLabel("Confirm password").fill(ivy.password);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
}

async function fillInIntake(page: Page): Promise<void> {
  await page.goto("/client/forms");
  await fits(page);
  await page.getByRole("link", { name: /^Fill in.*Client Intake Form$/ }).click();
  await page.getByLabel("Date of birth").fill("1979-04-12");
  await page.getByLabel("Whom should we ring in an emergency?").fill("Robin Quillan");
  await page.getByLabel("Their phone number").fill("01462 555010");
  await page.getByLabel("What would you like to be able to do?").fill("Garden without a sore back");
  await page.getByLabel("Lower back").check();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Whom should we ring in an emergency?")).toHaveValue(
    "Robin Quillan",
  );
  await page.getByRole("button", { name: "Sign and send" }).click();
  await expect(page.getByText(/answers are missing$/)).toBeVisible();
  for (const no of await page.getByRole("radio", { name: "No", exact: true }).all())
    await no.check();
  const medication = page.getByRole("group", { name: "Do you take any medication?" });
  await medication.getByLabel("Yes").check();
  await page.getByLabel("Which, and what for?").fill("Ramipril, for my blood pressure");
  await page.getByLabel("I agree that my answers are kept").check();
  await page.getByLabel("I will say when anything of this changes.").check();
  await page.getByLabel("Your full name").fill("Ivy Quillan");
  await fits(page);
  await page.getByRole("button", { name: "Sign and send" }).click();
  await expect(page.getByText("Thank you, it is signed.")).toBeVisible();
  await page.goto("/client/health");
  await expect(page.getByText("Ramipril, for my blood pressure").first()).toBeVisible();
}

/** With the first session in the diary, its therapist treats the client. */
async function book(page: Page): Promise<void> {
  await page.goto(
    `/therapist/cms/sessions/new?tab=calendar&session_date=${dayAhead}&session_time=10:00`,
  );
  const dialog = page.getByRole("dialog", { name: "Create New Session" });
  await dialog.getByText("Find a client by name").click();
  await dialog.getByLabel("Find a client by name or number").fill("quillan");
  await dialog.getByRole("button", { name: "Find" }).click();
  await expect(dialog.getByText("1 client found")).toBeVisible();
  await dialog.getByLabel("Client Name").selectOption({ index: 2 });
  await dialog.getByLabel("Place", { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Session created.")).toBeVisible();
}

async function writeNote(page: Page): Promise<void> {
  await page.goto("/therapist/notes?q=quillan");
  await page.getByRole("link", { name: /Ivy Quillan/ }).click();
  await page.getByRole("link", { name: "New note" }).first().click();
  await page.getByLabel("Pain before", { exact: true }).selectOption("6");
  await page.getByLabel("Pain after", { exact: true }).selectOption("3");
  await page.getByLabel("Assessment").fill("Stiff from L4 down, no red flags");
  await page.getByLabel("Private notes").fill(secret);
  await page
    .getByLabel("Session summary")
    .fill("Your lower back moves better when you breathe out first.");
  await page.getByRole("button", { name: "Add an action plan" }).click();
  await page.getByLabel("Title").fill("Cat and cow");
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("On hands and knees, ten slow breaths.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Session note saved and signed.")).toBeVisible();
}

type Mailbox = {
  latestTo(address: string, subject?: RegExp): Promise<{ text: string; subject: string }>;
};

async function readAndRespond(page: Page, mailbox: Mailbox): Promise<void> {
  const { text, subject } = await mailbox.latestTo(ivy.email, /note/i);
  expect(`${subject} ${text}`).not.toMatch(/breathe|Cat and cow|Stiff/);
  await page.goto("/client/dashboard");
  await page.getByRole("link", { name: /^My Notes \(1 unread/ }).click();
  await expect(page.getByText("NEW", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Mark as Read/ }).click();
  await expect(page.getByText("Marked as read.")).toBeVisible();
  await expect(page.getByText("NEW", { exact: true })).toHaveCount(0);
  await fits(page);
  await page.getByRole("link", { name: /^Respond/ }).click();
  await page.getByLabel("Had difficulty").check();
  await page.getByLabel("Question").fill("How far may I bend?");
  const photo = {
    name: "back.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(await aJpeg({ exif: true })),
  };
  await page.getByLabel("Progress photo").setInputFiles(photo);
  await expect(page.getByText(/^back\.jpg \(\d+ KB\)$/)).toBeVisible();
  await page.getByLabel("Photo description").fill("How far I get");
  await page.getByLabel(/photo/i).and(page.getByRole("checkbox")).check();
  await fits(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Thank you. Your therapist has been told.")).toBeVisible();
  // A note that was read is collapsed on the next visit.
  await page.locator("section[aria-labelledby=notes] summary").first().click();
  await page.getByRole("link", { name: /^Open the conversation/ }).click({ timeout: 15_000 });
  await expect(page.getByRole("img", { name: "How far I get" })).toBeVisible();
}

async function answer(page: Page): Promise<void> {
  await page.goto("/therapist/responses");
  await page.getByRole("link", { name: /Ivy Quillan/ }).click();
  await expect(page.getByText("How far may I bend?")).toBeVisible();
  await expect(page.getByRole("img", { name: "How far I get" })).toBeVisible();
  await page.getByLabel("Your answer").fill("Stop where it still feels easy.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText(
    "Stop where it still feels easy.",
  );
}

async function lookAtProgress(page: Page): Promise<void> {
  await page.goto("/client/progress");
  await page.getByText("All numbers").click();
  const numbers = page.getByRole("table", { name: /^Pain and energy/ });
  await expect(numbers.getByRole("row").nth(1)).toContainText(/6\s*3/);
  await page.getByLabel("An activity").fill("Lifting a watering can");
  await page.getByLabel("How well it goes now").selectOption("4");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("4 of 10")).toBeVisible();
  await page.getByText("Choose from a list of names").click();
  await page
    .getByLabel(/^Lower back/)
    .first()
    .check();
  await page.getByRole("button", { name: "Save for today" }).click();
  await expect(page.getByText(/As you painted it on/)).toBeVisible();
  await fits(page);
}

/** Nothing sticks out at the side of a phone. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** The addresses whose responses to this browser contain these words. */
async function watchFor(context: BrowserContext, words: string): Promise<() => string[]> {
  const said: string[] = [];
  context.on("response", async (response) => {
    const text = await response.text().catch(() => "");
    if (text.includes(words)) said.push(response.url());
  });
  return () => said;
}
