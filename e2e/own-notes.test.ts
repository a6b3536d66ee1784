import { closeByEscape, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "own-notes" });

test("a client reads what is new, unfolds what was read, and responds in a dialog above the list", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "client", "/client/dashboard?tab=notes");
  await expect(
    page.getByRole("heading", { name: "Summary" }).filter({ visible: true }),
  ).toHaveCount(1);
  await page.locator("summary", { hasText: "Sports Therapy" }).first().click();
  await expect(
    page.getByRole("heading", { name: "Summary" }).filter({ visible: true }),
  ).toHaveCount(2);
  await checkState(page);

  await page.getByRole("link", { name: /^Respond.*Before your holiday/ }).click();
  const dialog = page.getByRole("dialog", { name: "Respond" });
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeDisabled();
  await checkAccessible(page);
  await closeByEscape(page, dialog);

  await page.getByRole("link", { name: /^Respond.*Before your holiday/ }).click();
  await dialog.getByLabel("Had difficulty").check();
  await dialog.getByLabel("Progress photo").setInputFiles({
    name: "knee.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture at all"),
  });
  await dialog.getByLabel("Feedback").fill("The band was too strong");
  await dialog.getByRole("button", { name: "Submit" }).click();
  // The error of the photo is at its field, and the text is still there.
  await expect(dialog.getByText(/we may keep this photo|not a picture/)).toBeVisible();
  await expect(dialog.getByLabel("Feedback")).toHaveValue("The band was too strong");
  await dialog.getByLabel("Progress photo").setInputFiles([]);
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Thank you. Your therapist has been told.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Respond.*Before your holiday/ })).toHaveCount(0);
});
