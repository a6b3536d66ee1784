import { expect, test } from "./fixtures.ts";
import { enter } from "./in-the-office.ts";

test.use({ studioOf: "questionnaires" });

test("what is asked before a visit is answered on a phone, and becomes a task and a line @night", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, "therapist");
  await page.goto("/therapist/clients?q=ben%20carver");
  await page.getByRole("link", { name: "Ben Carver" }).first().click();
  await page.getByRole("link", { name: "Questionnaires" }).click();
  await checkAccessible(page);
  await page.getByLabel("Wanted").selectOption({ label: "By a day, or when they can" });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("Asked. They are told by email")).toBeVisible();

  await page.context().clearCookies();
  await enter(page, "second");
  // The mail that leads here waits for the morning where it is late; jobs/care/questionnaires.test.ts reads it.
  await page.goto("/client/questionnaires");
  await page
    .getByRole("link", { name: /^Answer/ })
    .first()
    .click();
  await page.waitForURL(/\/client\/questionnaires\/[0-9a-f-]{36}/);
  await checkAccessible(page);
  const answer = (question: RegExp, number: string) =>
    page
      .getByRole("group", { name: question })
      .getByRole("radio", { name: new RegExp(`^${number}( |$)`) })
      .check();
  await answer(/pain now/, "8");
  // What was pressed is kept without being sent.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "8" }).first()).toBeChecked();
  await answer(/when it was least/, "7");
  await answer(/when it was worst/, "10");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("8.3")).toBeVisible();
  await checkState(page);
  await page.goto("/client/progress");
  await expect(page.getByRole("img", { name: /^Pain over the last day on 3 days/ })).toBeVisible();

  await page.context().clearCookies();
  await enter(page, "therapist", "/therapist/needs/declined");
  await page.getByRole("link", { name: "Ben Carver" }).last().click();
  await expect(page.getByText("Worse", { exact: true })).toBeVisible();
  await checkAccessible(page);
  await page.getByRole("button", { name: "I have looked at it" }).click();
  await expect(page.getByText("Marked as looked at.")).toBeVisible();
});

test("the library is read and a copy typed at both widths @night", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "therapist", "/therapist/questionnaires");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["", "/pain-last-day", "/oswestry-score"]) {
      await page.goto(`/therapist/questionnaires${path}`);
      await checkAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
});
