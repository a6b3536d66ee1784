import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { checkBoth, enter, press, tabTo } from "./in-the-office.ts";

test.use({ studioOf: "episodes" });

async function recordOf(page: Page): Promise<string> {
  await page.goto("/therapist/clients?q=hannah");
  const record = page.getByRole("link", { name: "Hannah Whitfield" }).first();
  return (await record.getAttribute("href"))!;
}

test("an episode from its goals over a first assessment with a red flag to its outcome, which its client reads @night", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "therapist", "/therapist/clients");
  const record = await recordOf(page);
  await page.goto(`${record}?part=episodes`);
  await press(page, page.getByRole("link", { name: "Open an episode" }));
  await page.getByLabel("What it is about", { exact: true }).fill("Right wrist");
  await page.getByLabel("Another goal").first().fill("Hold the reins for an hour");
  await page.getByLabel("What tells goal 1").selectOption("measure:grip");
  await page.getByLabel("Another problem").first().fill("Tender over the scaphoid");
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Open it" }));
  await expect(page.getByText("“Hold the reins for an hour”")).toBeVisible();
  const episode = new URL(page.url()).pathname;

  await page.goto(
    `/therapist/notes?client=${record.split("/").pop()}&tab=new&another=yes&template=first-assessment&episode=${episode.split("/").pop()}`,
  );
  await expect(page.getByLabel("Episode")).toHaveValue(episode.split("/").pop()!);
  await expect(page.getByLabel("Assessment", { exact: false }).first()).toHaveValue(
    /^What brings them:/,
  );
  await page.getByLabel("Session date").focus();
  const fall = page.getByRole("radiogroup", { name: /^A fall, crash or blow/ });
  await tabTo(page, fall.getByRole("radio").first());
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await tabTo(
    page,
    page
      .getByLabel(/^What they said/)
      .filter({ visible: true })
      .first(),
  );
  await page.keyboard.type("Fell from the mounting block");
  await press(page, page.getByRole("button", { name: /^No to all others/ }));
  const no = { name: "No", exact: true } as const;
  await expect(page.getByRole("radio", no).and(page.locator(":checked"))).toHaveCount(11);
  const summary = page.getByLabel("Session summary");
  await summary.focus();
  await page.keyboard.type("It may be broken, so it is looked at today.");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByRole("link", { name: /You ticked yes to a red flag/ })).toBeVisible();
  await page.getByLabel("You ticked yes. What was done?").selectOption("referred");
  await page.getByLabel("What was decided").fill("To the minor injuries unit for a picture");
  await checkBoth(page, checkAccessible);
  await summary.focus();
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("Session note saved and signed.")).toBeVisible();

  await page.goto(record);
  await expect(page.getByText("A red flag is open")).toBeVisible();
  await page.getByLabel("What came of it").fill("Not broken");
  await checkBoth(page, checkState);
  await press(page, page.getByRole("button", { name: "Settle it" }));
  await expect(page.getByText("A red flag is open")).toHaveCount(0);

  await page.goto(episode);
  await expect(page.getByText("1 of 6 visits")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("link", { name: "Close with an outcome" }));
  await page.getByLabel("Outcome", { exact: true }).selectOption("goals-reached");
  await page.getByLabel("In your words").fill("Holds both reins again");
  await page.getByLabel(/^The client reads the outcome/).check();
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Close it" }));
  await expect(page.getByRole("heading", { name: "Outcome: goals reached" })).toBeVisible();
  await page.goto(`${record}?part=progress`);
  await checkBoth(page, checkState);

  await page.context().clearCookies();
  await enter(page, "client", "/client/progress");
  const finished = page.getByRole("region", { name: "Right wrist" });
  await page.getByText(/^Finished: /).click();
  await expect(finished).toContainText("“Hold the reins for an hour”");
  await expect(finished).toContainText("Holds both reins again");
  await expect(finished).not.toContainText("scaphoid");
  await checkBoth(page, checkState);
});
