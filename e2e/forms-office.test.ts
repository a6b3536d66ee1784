import type { Page } from "@playwright/test";
import { enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "forms-office" });

test("a therapist asks for a form, the client signs it, and it is reviewed", async ({
  browser,
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist");
  await page.goto("/therapist/forms");
  await checkAccessible(page);
  await page.getByRole("link", { name: "Photo Consent", exact: true }).click();
  await checkAccessible(page);
  await page.getByRole("button", { name: "Ask for this form" }).click();
  await expect(page.getByText("Please choose a client.")).toBeVisible();
  await page
    .getByLabel("Client", { exact: true })
    .selectOption({ label: await labelOf(page, "Hannah Whitfield") });
  await page.getByRole("button", { name: "Ask for this form" }).click();
  await expect(page.getByRole("link", { name: "Hannah Whitfield" })).toBeVisible();

  const theirs = await (
    await browser.newContext({ baseURL: new URL(page.url()).origin })
  ).newPage();
  await enter(theirs, "client");
  await theirs.goto("/client/forms/photo-consent");
  await theirs.getByLabel("Yes, I agree").check();
  await theirs.getByLabel("I have read this and know how to take it back.").check();
  await theirs.getByLabel("Your full name").fill("Hannah Whitfield");
  await theirs.getByRole("button", { name: "Sign and send" }).click();
  await expect(theirs.getByText("Thank you, it is signed.")).toBeVisible();

  await page.goto("/therapist/forms");
  await page.getByRole("link", { name: "Hannah Whitfield: Photo Consent" }).click();
  await expect(page.getByText("Yes, I agree")).toBeVisible();
  await checkAccessible(page);
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(page.getByText(/^Reviewed by Tom Ashby on/)).toBeVisible();
});

/** The option of the list of clients that names a client, with their number. */
async function labelOf(page: Page, name: string): Promise<string> {
  const options = await page
    .getByLabel("Client", { exact: true })
    .getByRole("option")
    .allTextContents();
  return options.find((option) => option.startsWith(name)) ?? name;
}
