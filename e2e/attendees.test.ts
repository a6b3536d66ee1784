import { ask, enter, press, tabTo, type } from "./in-the-office.ts";
import { cards, expectPaid, fillIn, payWith, putInBasket } from "./buying.ts";
import { expect, test } from "./fixtures.ts";
import { phoneFirst } from "./widths.ts";

test.use({ studioOf: "who-comes" });

/** A retreat to come that the shop sells. */
const coming = `select slug, name, id from products where product_type = 'retreat' and status = 'published'
  and event_starts_at > now() + interval '20 days' order by price limit 1`;

/** A class to come with two people in it; of one that has begun today, some may be ticked off already. */
const aClass = `select s.id from sessions s join group_participants p on p.session_id = s.id and p.status = 'confirmed'
  where s.kind = 'group' and s.status = 'scheduled' and s.starts_at > now() + interval '1 day'
  group by s.id having count(*) > 1 order by s.starts_at limit 1`;

for (const [width, height] of phoneFirst)
  test(`a buyer of two places names the guests, and the staff tick them off (${width} px)`, async ({
    page,
    studio,
    mailbox,
    checkAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    const buyer = `ana${width}@example.com`;
    const { rows } = await ask<{ slug: string; name: string; id: string }>(studio, coming);
    const retreat = rows[0]!;

    // The checkout does not ask for guests; the order's page does, and keeps the form when there is an error.
    await putInBasket(page, retreat.slug, 2);
    await page.goto("/checkout");
    await fillIn(page, { Email: buyer });
    await page.getByRole("button", { name: "Place Order" }).click();
    await payWith(page, cards.pays);
    await expectPaid(page);
    const first = page.getByRole("group", { name: /^Place 1/ });
    const second = page.getByRole("group", { name: /^Place 2/ });
    await expect(first.getByLabel("Name", { exact: true })).toHaveValue("Ana O'Brien");
    await checkAccessible(page);
    await type(page, first.getByLabel("Emergency contact"), "Jo O'Brien");
    await press(page, page.getByRole("button", { name: "Save who comes" }));
    await expect(page.getByRole("alert")).toContainText("Please enter their phone number.");
    await expect(first.getByLabel("Emergency contact")).toHaveValue("Jo O'Brien");
    await checkAccessible(page);
    await type(page, first.getByLabel("Their phone number"), "07700 900321");
    await tabTo(page, second.getByLabel("Eats"));
    await page.keyboard.press("ArrowDown");
    await type(page, second.getByLabel("Name", { exact: true }), "");
    await press(page, page.getByRole("button", { name: "Save who comes" }));
    await expect(page.getByRole("alert")).toContainText("Please say whose place this is.");
    await type(page, second.getByLabel("Name", { exact: true }), "Bea Lark");
    await press(page, page.getByRole("button", { name: "Save who comes" }));
    await expect(page.getByText("Thank you: we have written down who comes.")).toBeVisible();
    await checkAccessible(page);

    // The link of the email opens the same page.
    const mail = await mailbox.latestTo(buyer, /is confirmed/);
    expect(mail.text).toContain("tell us on your order’s page who comes");
    const link = /http\S+token=\S+/.exec(mail.text)![0];
    await page.context().clearCookies();
    await page.goto(link);
    await expect(second.getByLabel("Name", { exact: true })).toHaveValue("Bea Lark");

    const orderId = new URL(page.url()).pathname.split("/").at(-1);
    await enter(page, "shop");
    await page.goto(`/dashboard/orders/${orderId}`);
    await expect(page.getByRole("heading", { name: /^Who comes/ })).toContainText("1 of 2 to ask");
    await checkAccessible(page);

    // The staff see all guests at once, tick off, undo it, ask for what is missing and write to all.
    await page.goto("/dashboard/coming");
    await checkAccessible(page);
    await press(page, page.getByRole("link", { name: retreat.name, exact: true }));
    await expect(page.getByRole("heading", { level: 1, name: retreat.name })).toBeVisible();
    const row = page.getByRole("row", { name: new RegExp(`Bea Lark.*ana${width}@`) });
    await expect(row).toContainText("No emergency contact");
    const here = row.getByRole("button", { name: /^Here/ });
    await press(page, here);
    await expect(here).toHaveAttribute("aria-pressed", "true");
    await expect(row).toContainText("Grace Okafor");
    await press(page, here);
    await expect(here).toHaveAttribute("aria-pressed", "false");
    await press(page, here);
    await expect(here).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await checkAccessible(page);
    await press(page, page.getByRole("button", { name: "Ask for what is missing" }));
    await expect(page.getByText("The buyers are asked")).toBeVisible();
    const asked = await mailbox.latestTo(buyer, /^Who comes/);
    await press(page, page.getByText("Message to all"));
    await press(page, page.getByRole("button", { name: "Send message" }));
    await expect(page.getByText("Please enter a message.")).toBeVisible();
    await type(page, page.getByLabel("Message", { exact: true }), "Please bring a warm jumper.");
    await press(page, page.getByRole("button", { name: "Send message" }));
    await expect(page.getByText("The message is on its way to everybody.")).toBeVisible();
    expect((await mailbox.latestTo(buyer, new RegExp(retreat.name))).text).toContain("warm jumper");
    await page.emulateMedia({ media: "print" });
    await page.emulateMedia({ media: "screen" });

    // A class of the schedule is shown in the same way, and shop staff see no client's address.
    await page.goto("/dashboard/coming");
    const { rows: classes } = await ask<{ id: string }>(studio, aClass);
    await page
      .getByRole("table", { name: /^Classes/ })
      .locator(`a[href$="${classes[0]!.id}"]`)
      .first()
      .click();
    const person = page.getByRole("button", { name: /^Here/ }).nth(width === 360 ? 0 : 1);
    await expect(person).toHaveAttribute("aria-pressed", "false");
    await press(page, person);
    await expect(person).toHaveAttribute("aria-pressed", "true");
    await checkAccessible(page);

    // The buyer's fresh link opens their order.
    await page.context().clearCookies();
    await page.goto(/http\S+token=[\w-]+/.exec(asked.text)![0]);
    await expect(page.getByRole("heading", { name: "Who comes?" })).toBeVisible();
  });
