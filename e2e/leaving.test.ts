import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "leaving" });

test("the owner turns a therapist's access off: a question first, no change after a wrong password, and the schedule stays readable", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "owner");
  await page.goto("/dashboard/staff");
  await page.getByRole("link", { name: /^Tom/ }).first().click();
  await page.getByRole("link", { name: /Turn off access to the portal/ }).click();
  await expect(page.getByRole("heading", { name: /sessions to come/ })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Hand over to").selectOption({ label: "Kate Ashworth" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("Kate Ashworth is not free then.").first()).toBeVisible();
  const first = page.getByRole("combobox", { name: /what to do$/ }).first();
  await first.selectOption("cancel");
  const draft = page.getByRole("checkbox", { name: /drafts stay unsigned/ });
  if (await draft.isVisible()) await draft.check();
  await page.getByLabel("Your password").fill("not-my-password");
  await page.getByRole("button", { name: "Turn off access" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/password/i);
  await expect(first).toHaveValue("cancel");
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Your password").fill("demo-owner-2026");
  await page.getByRole("button", { name: "Turn off access" }).click();
  await expect(page.getByText("The access is off.", { exact: false })).toBeVisible();

  await page.goto("/dashboard/diary");
  await expect(page.getByText("Nobody gives these")).toHaveCount(0);
  await checkBoth(page, checkAccessible);
});
