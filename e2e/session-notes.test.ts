import type { Page } from "@playwright/test";
import { checkBoth, enter, press, retype, type } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "session-notes" });

const kept = (page: Page) => page.getByText("Draft kept. You find it on every device.");

test("a therapist writes a note by keyboard: it survives a reload, is signed, read and amended", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist", "/therapist/notes");
  await page.getByRole("navigation", { name: "Clients" }).getByRole("link").first().click();
  await press(page, page.getByRole("link", { name: "New note" }).first());
  await checkBoth(page, checkAccessible);
  await page.setViewportSize({ width: 1280, height: 900 });

  await type(page, page.getByLabel("Assessment"), "Guarded rotation to the left");
  await type(page, page.getByLabel("Private notes"), "Seems worried about work");
  await type(page, page.getByLabel("Session summary"), "We worked on how your lower back bends.");
  await expect(page.getByRole("region", { name: /will read$/ })).toContainText(
    "your lower back bends",
  );
  await expect(page.getByRole("region", { name: /will read$/ })).not.toContainText("worried");
  await expect(kept(page)).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(page.getByLabel("Private notes")).toHaveValue("Seems worried about work");

  await retype(page, page.getByLabel("Assessment"), "Guarded, and better after");
  await press(page, page.getByRole("button", { name: "Add a resource" }));
  await type(page, page.getByLabel("Title"), "How to breathe");
  await type(page, page.getByLabel("Web address"), "example");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(
    page.getByText("Invalid URLs found in wellness resources: How to breathe"),
  ).toBeVisible();
  await expect(page.getByText("⚠️ Please enter a valid URL").last()).toBeVisible();
  await retype(page, page.getByLabel("Web address"), "https://example.com/breathe");
  await press(page, page.getByRole("button", { name: "Save", exact: true }));
  await expect(page.getByText("Session note saved and signed.")).toBeVisible();

  await press(page, page.getByRole("link", { name: /Pilates Session$/ }).first());
  await expect(page.getByText("Guarded, and better after")).toBeVisible();
  await type(page, page.getByLabel("What is added or put right"), "It was the right side.");
  await type(page, page.getByLabel("Why", { exact: true }), "Mixed up the sides");
  await press(page, page.getByRole("button", { name: "Add amendment" }));
  await expect(page.getByText("The amendment stands beside the note.")).toBeVisible();
  await expect(page.getByText("It was the right side.")).toBeVisible();
  await checkBoth(page, checkAccessible);
});
