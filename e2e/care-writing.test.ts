import type { Locator, Page } from "@playwright/test";
import { enter } from "./in-the-office.ts";
import { beforeScripts, expect, test } from "./fixtures.ts";

test.use({ studioOf: "care-writing" });

const kept = (page: Page) => page.getByText("Draft kept. You find it on every device.");
const hannah = (page: Page) =>
  page.getByRole("navigation", { name: "Clients" }).getByRole("link", { name: /Whitfield/ });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("a therapist gets from the login page to a signed note by keyboard alone, and always sees the focus @night", async ({
  page,
}) => {
  await page.goto("/therapist/login");
  await type(page, page.getByLabel("Email"), "therapist@demo.example");
  await type(page, page.getByLabel("Password", { exact: true }), "demo-therapist-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hello, Tom" })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Session Notes", exact: true }));
  await expect(page.getByRole("heading", { name: "Session Notes" })).toBeVisible();
  await type(page, page.getByRole("searchbox", { name: "Search clients" }), "whitfield");
  await page.keyboard.press("Enter");
  await press(page, hannah(page));
  await press(page, page.getByRole("link", { name: "New note" }).first());

  await tabTo(page, page.getByLabel("Pain before", { exact: true }));
  await page.keyboard.type("7");
  await tabTo(page, page.getByLabel("Pain after, slider"));
  for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Pain after", { exact: true })).toHaveValue("4");
  await type(page, page.getByLabel("Assessment"), "Shorter stride on the right");
  await tabTo(page, page.getByRole("checkbox", { name: "Lower Back", exact: true }));
  await page.keyboard.press("Space");
  await press(page, page.locator("summary", { hasText: "Body chart" }));
  await press(page, page.getByText("Choose from a list of names"));
  await tabTo(page, page.getByRole("checkbox", { name: "Left knee", exact: true }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("listitem").filter({ hasText: "Left knee: pain" })).toBeVisible();
  await type(page, page.getByLabel("Session summary"), "Both hips carry you evenly again.");
  await press(page, page.getByRole("button", { name: "Add an action plan" }));
  await page.keyboard.type("Bridge");
  await type(page, page.getByRole("textbox", { name: "Description" }), "Ten times, slowly.");
  await expect(page.getByRole("region", { name: /will read$/ })).toContainText("Bridge");
  await press(page, save(page));
  await expect(page.getByText("Session note saved and signed.")).toBeVisible();
  await press(page, page.getByRole("link", { name: /Pilates Session$/ }).first());
  await expect(page.getByText("Shorter stride on the right")).toBeVisible();
});

test("a note is written while the network goes and comes, and what is said of it is true", async ({
  page,
}) => {
  await openNew(page);
  const assessment = page.getByLabel("Assessment");
  const unkept = page.getByText("Not saved yet: there is no connection.");
  const stored = async () => (await page.request.get(page.url())).text();
  await assessment.fill("Tide one");
  await expect(kept(page)).toBeVisible();
  expect(await stored()).toContain("Tide one");
  let words = "Tide one";
  for (const more of ["two", "three"]) {
    await page.context().setOffline(true);
    await assessment.press("End");
    await assessment.pressSequentially(` ${more}`);
    await expect(unkept).toBeVisible();
    await expect(kept(page)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(kept(page)).toBeVisible();
    expect(await stored()).toContain((words += ` ${more}`));
  }
  // Save without a connection keeps the form; with one it signs.
  await page.getByLabel("Session summary").fill("In and out.");
  await page.context().setOffline(true);
  await save(page).click();
  await expect(
    page.getByText("What you typed is not lost: Try Again brings it back."),
  ).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Session summary")).toHaveValue("In and out.");
  await expect(assessment).toHaveValue("Tide one two three");
  await save(page).click();
  await expect(page.getByText("Session note saved and signed.")).toBeVisible();
});

test("a therapist whose session ends while they write is told so, signs in again in another tab, and goes on @night", async ({
  page,
  context,
}) => {
  await openNew(page);
  await page.getByLabel("Assessment").fill("Before the kettle");
  await expect(kept(page)).toBeVisible();
  await context.clearCookies({ name: /session/ });
  await page.getByLabel("Assessment").fill("Before the kettle and after");
  await expect(page.getByText("Not saved yet: your session has ended.")).toBeVisible();
  await expect(page.getByLabel("Assessment")).toHaveValue("Before the kettle and after");
  const beside = await context.newPage();
  await enter(beside, "therapist");
  await beside.close();
  await expect(kept(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Assessment")).toHaveValue("Before the kettle and after");
});

test("the last words before a tab is closed are kept", async ({ page, context }) => {
  const beside = await context.newPage();
  await openNew(page);
  await page.getByLabel("Assessment").fill("Kettle boils");
  await expect(kept(page)).toBeVisible();
  const draft = page.url();
  // From here on only the request that is sent when the tab closes reaches the server.
  await page.route("**/therapist/notes/draft", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.getByLabel("Assessment").fill("Kettle boils over");
  page.on("dialog", (leaving) => void leaving.accept());
  await page.close({ runBeforeUnload: true });
  await expect
    .poll(async () => (await beside.request.get(draft)).text())
    .toContain("Kettle boils over");
});

test("a form that is filled in loses nothing while the network is away, or after the session has ended", async ({
  page,
  context,
}) => {
  await enter(page, "client", "/client/forms/retreat-agreement");
  await page.waitForLoadState("networkidle");
  const diet = page.getByLabel("Food allergies");
  const stored = async () => (await page.request.get(page.url())).text();
  await diet.fill("Hazelnuts");
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await context.setOffline(true);
  await diet.fill("Hazelnuts and figs");
  await expect(page.getByText("Not saved yet: there is no connection.")).toBeVisible();
  await expect(diet).toHaveValue("Hazelnuts and figs");
  await context.setOffline(false);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(await stored()).toContain("Hazelnuts and figs");
  await context.clearCookies({ name: /session/ });
  await diet.fill("Hazelnuts, figs and sesame");
  await expect(page.getByText("Not saved yet: your session has ended.")).toBeVisible();
  const beside = await context.newPage();
  await enter(beside, "client");
  await beside.close();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(await stored()).toContain("Hazelnuts, figs and sesame");
});

test("what is typed and chosen before the page has its script is kept, too", async ({ page }) => {
  await enter(page, "therapist", "/therapist/notes?q=whitfield");
  const client = await hannah(page).getAttribute("href");
  let go = () => {};
  const scripts = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.fallback();
  });
  await beforeScripts(page);
  await page.goto(`${client}&tab=new&another=yes`, { waitUntil: "commit" });
  await page.getByLabel("Pain before", { exact: true }).selectOption("6");
  await page.getByLabel("Assessment").fill("Typed at once");
  go();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByLabel("Pain before", { exact: true })).toHaveValue("6");
  await page.reload();
  await expect(page.getByLabel("Pain before", { exact: true })).toHaveValue("6");
  await expect(page.getByLabel("Assessment")).toHaveValue("Typed at once");
});

async function openNew(page: Page): Promise<void> {
  await enter(page, "therapist", "/therapist/notes?q=whitfield");
  await hannah(page).click();
  await page.getByRole("link", { name: "New note" }).first().click();
  // Another journey may have left a draft of this day, which a new note goes on with.
  const another = page.getByRole("link", { name: "Begin another note" });
  await expect(page.getByRole("heading", { name: /^For Hannah/ })).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(another).toBeHidden();
  await page.waitForLoadState("networkidle");
}

/** Presses Tab until this has the focus; on its way the focus is always visible and always moves. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  let [before, stays] = ["", 0];
  for (let step = 0; step < 220; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
    const { here, fault } = await page.evaluate(whereIsFocus);
    expect(fault, here).toBe("");
    // A date field has four tab stops.
    stays = here === before ? stays + 1 : 0;
    expect(stays, `the focus is trapped in ${here}`).toBeLessThan(5);
    before = here;
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
};
const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

/** The focused element, and what is wrong with its visibility: it has an outline, is in the window, and is not covered. */
function whereIsFocus(): { here: string; fault: string } {
  const on = document.activeElement as HTMLElement;
  if (on === document.body) return { here: `the window ${performance.now()}`, fault: "" };
  const place = [...document.querySelectorAll("*")].indexOf(on);
  const here = `${place} ${on.outerHTML.slice(0, 160)}`;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(on);
  // The button within a field of a date marks itself.
  const isMarked =
    on.matches("[type=date]") ||
    boxShadow !== "none" ||
    (outlineStyle !== "none" && outlineWidth !== "0px");
  if (!isMarked) return { here, fault: "not marked" };
  const { left, top, width, height } = on.getBoundingClientRect();
  const [right, bottom] = [left + width, top + height];
  if (bottom < 1 || right < 1 || top > innerHeight - 1 || left > innerWidth - 1)
    return { here, fault: "outside" };
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  const isCovered =
    above &&
    !on.contains(above) &&
    !above.contains(on) &&
    getComputedStyle(above).pointerEvents !== "none";
  return { here, fault: isCovered ? `covered by ${above.outerHTML.slice(0, 120)}` : "" };
}
