import { enter, press } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import { phoneFirst } from "./widths.ts";

test.use({ studioOf: "news" });

const linkIn = (text: string, path: string) =>
  new RegExp(String.raw`/news/${path}\?\S+`).exec(text)?.[0] ?? "no link";

for (const [width, height] of phoneFirst)
  test(`a visitor signs up for news by keyboard, gets them, and leaves with one press (${width} px)`, async ({
    page,
    mailbox,
    checkAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    const reader = `reader${width}@example.com`;

    await page.goto("/questions");
    await press(page, page.getByRole("contentinfo").getByRole("link", { name: "News by e-mail" }));
    await page.getByRole("main").getByLabel("Your e-mail address").fill("reader at example.com");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await checkAccessible(page);
    await page.getByRole("main").getByLabel("Your e-mail address").fill(reader);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please look in your mailbox");
    await checkAccessible(page);

    const asked = await mailbox.latestTo(reader, /Please confirm/);
    await page.goto(linkIn(asked.text, "confirm"));
    await checkAccessible(page);
    await press(page, page.getByRole("button", { name: "Yes, write to me" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Thank you, you are on the list",
    );
    await checkAccessible(page);

    // The owner writes, tests and sends.
    await enter(page, "owner");
    await page.goto("/dashboard/news");
    await checkAccessible(page);
    await page.goto("/dashboard/news/new");
    await page
      .getByLabel("Words")
      .fill("Hello,\n\nnew courses begin: https://example.com/mat-pilates.");
    await press(page, page.getByRole("button", { name: "Save and look at it" }));
    await expect(page.getByLabel("Subject")).toHaveAccessibleDescription("Please enter a subject.");
    await page.getByLabel("Subject").fill(`Winter courses ${width}`);
    await press(page, page.getByRole("button", { name: "Save and look at it" }));
    await expect(page.getByRole("article", { name: "Preview" })).toContainText("new courses begin");
    await checkAccessible(page);
    await press(page, page.getByRole("button", { name: "Send a test to me" }));
    await mailbox.latestTo("owner@demo.example", new RegExp(`Test: Winter courses ${width}`));
    await press(page, page.getByRole("button", { name: /^Send to/ }));
    await expect(page.getByText(/^Sent on .* people|^Sent on .* person/)).toBeVisible();
    await checkAccessible(page);
    await page.goto(`/dashboard/news/subscribers?q=${reader}`);
    await expect(page.getByRole("row", { name: new RegExp(reader) })).toBeVisible();
    await page.goto("/dashboard/news/subscribers");
    await checkAccessible(page);

    // One press leaves; a mail program's own button does the same from its own server.
    const news = await mailbox.latestTo(reader, new RegExp(`^Winter courses ${width}`));
    const leave = linkIn(news.text, "leave");
    await page.goto(leave);
    await checkAccessible(page);
    if (width === 360) await press(page, page.getByRole("button", { name: "Leave", exact: true }));
    else {
      const answer = await page.request.post(leave, {
        form: { "List-Unsubscribe": "One-Click" },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(200);
      await page.reload();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the list");
    await page.goto(`/dashboard/news/subscribers?q=${reader}&state=ended`);
    await expect(page.getByRole("row", { name: new RegExp(reader) })).toContainText("Left");
  });
