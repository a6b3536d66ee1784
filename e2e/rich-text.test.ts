import type { Page } from "@playwright/test";
import { checkBoth, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "rich-text" });

const description = (page: Page) => page.getByRole("textbox", { name: "Detailed description" });
const openMat = async (page: Page) => {
  await page.goto("/dashboard/products?q=tote");
  await page.getByRole("main").getByRole("link", { name: "Canvas Tote Bag", exact: true }).click();
};

/** Pastes as a word processor puts it on the clipboard. */
const paste = (page: Page, html: string) =>
  description(page).evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", text);
    box.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);

const fromWord = `<p class=MsoNormal style='color:red'><b>From Word</b></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Soft</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Strong</p>`;
const fromDocs = `<b style="font-weight:normal" id="docs-internal-guid-1"><h2>From Docs</h2><ol><li style="list-style-type:decimal"><p><span style="font-weight:700">First</span></p></li><li><p>Then</p></li></ol></b>`;

test("a description is written with a heading, a list and a link, and lists survive being pasted", async ({
  page,
  checkAccessible,
  checkState,
}) => {
  await enter(page, "shop");
  await openMat(page);
  await expect(page.getByRole("toolbar")).toBeVisible();
  await description(page).press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("Why this bag");
  await page.getByRole("button", { name: "Heading" }).click();
  await expect(page.getByRole("button", { name: "Heading" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type("Read of us: ");
  await page.getByRole("button", { name: "Link", exact: true }).click();
  await page.getByLabel("Address of the link").fill("example.com/bags");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, fromWord);
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await paste(page, fromDocs);
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/done=updated/);

  await page.goto("/shop/product/canvas-tote-bag");
  const story = page.locator(".prose").first();
  await expect(story.getByRole("heading", { level: 3 })).toHaveText(["Why this bag", "From Docs"]);
  await expect(story.getByRole("link")).toHaveAttribute("href", "https://example.com/bags");
  await expect(story.locator("ul > li")).toHaveText(["Soft", "Strong"]);
  await expect(story.locator("ol > li")).toHaveText(["First", "Then"]);
  await expect(story.locator("strong")).toHaveText(["From Word", "First"]);
  await expect(story.locator("[style], [class], b")).toHaveCount(0);
  await checkBoth(page, checkState);
});

test("what is typed while the editor is still on its way goes on in it, with the space in between @night", async ({
  page,
}) => {
  const { promise: here, resolve: comes } = Promise.withResolvers<void>();
  await page.route("**/assets/editor-*.js", async (route) => {
    await here;
    await route.continue();
  });
  await enter(page, "shop");
  await page.goto("/dashboard/products/new");
  await description(page).click();
  await page.keyboard.type("Turned & ");
  comes();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await page.keyboard.type("oiled");
  await expect(description(page)).toHaveText("Turned & oiled");
});
