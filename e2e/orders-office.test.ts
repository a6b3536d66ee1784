import type { Page } from "@playwright/test";
import { buyCircle, checkBoth, enter, fileOf, press, tabTo, type } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "orders" });

const openOrder = async (page: Page, number: string) => {
  await page.goto(`/dashboard/orders?q=${number}`);
  await page.getByRole("link", { name: /^#[0-9a-f]{8}$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
};

const stockOf = async (page: Page) => {
  await page.goto("/dashboard/products?q=magic");
  return Number(
    /\d+/.exec(
      (await page.getByRole("row", { name: /Magic/ }).getByRole("cell").nth(3).textContent())!,
    )?.[0],
  );
};

const card = (page: Page, heading: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
const timeline = (page: Page) => card(page, "Timeline").getByRole("listitem");

test("the owner refunds a part of an order, then the rest, with the returned pieces back in stock", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await enter(page);
  const before = await stockOf(page);
  const number = await buyCircle(studio, "ana.returns@example.com");
  await mailbox.latestTo("ana.returns@example.com", /is confirmed$/);
  expect(await stockOf(page)).toBe(before - 1);

  await openOrder(page, number);
  const money = card(page, "Money");
  const paid = /£[\d.]+/.exec((await money.getByText(/, by card$/).textContent())!)![0];
  await expect(timeline(page)).toContainText([
    /Confirmation with receipt mailed/,
    `${paid} paid by card`,
    /Placed/,
  ]);
  await checkBoth(page, checkAccessible);

  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByText("Please enter an amount in pounds, such as 12.50.")).toBeVisible();
  await expect(page.getByText("Please say why the money goes back.")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Amount (£)").fill("999");
  await page.getByLabel("Reason").fill("A scratch on the handle");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByLabel("Amount (£)")).toBeFocused();
  await expect(page.getByLabel("Amount (£)")).toHaveAccessibleDescription(
    /^That is more than can still go back\./,
  );
  await expect(page.getByLabel("Reason")).toHaveValue("A scratch on the handle");
  await page.getByLabel("Amount (£)").fill("5");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "£5.00 went back." })).toBeVisible();
  await expect(card(page, "Status")).toContainText("Partly refunded");
  await expect(timeline(page).filter({ hasText: "Refund of £5.00 decided" })).toContainText(
    "A scratch on the handle",
  );
  await checkBoth(page, checkAccessible);
  expect(
    (await mailbox.latestTo("ana.returns@example.com", /^A refund of £5\.00/)).text,
  ).not.toContain("scratch");

  await page.getByLabel(`Status of order ${number}`, { exact: true }).selectOption("refunded");
  await page.getByRole("button", { name: `Change status of order ${number}` }).click();
  await expect(page).toHaveURL(/refund=all#refund$/);
  await expect(page.getByLabel("Amount (£)")).not.toHaveValue("");
  await page.getByLabel("Reason").fill("They sent it back after all");
  await page.getByRole("spinbutton", { name: /Magic.*up to/ }).fill("1");
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Order status updated to refunded" }),
  ).toBeVisible();
  await expect(card(page, "Status").getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(money).toContainText("Kept£0.00");
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
  await checkBoth(page, checkAccessible);
  expect(await stockOf(page)).toBe(before);
  await mailbox.latestTo("ana.returns@example.com", /^A refund of £(?!5\.00)/);
  expect(await mailbox.countTo("ana.returns@example.com", /^A refund of/)).toBe(2);
});

test("details open above the list with documents and email, notes stay internal, and the list can be saved as a file", async ({
  page,
  studio,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "shop");
  const number = await buyCircle(studio, "cleo.papers@example.com");
  await page.goto("/dashboard/orders");
  for (const heading of ["Order", "Customer", "Status", "Total", "Date", "Actions"])
    await expect(page.getByRole("columnheader", { name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^All Orders \d+$/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await checkBoth(page, checkAccessible);
  await page.getByRole("link", { name: `View details of order ${number}` }).click();
  const details = page.getByRole("dialog", { name: "Order Details" });
  await expect(details).toContainText("cleo.papers@example.com");
  await expect(details.getByRole("listitem")).toContainText([/1 × £/]);
  await checkBoth(page, checkAccessible);
  await details.getByRole("link", { name: "Open the order" }).click();

  for (const [paper, name] of [
    ["Packing slip", `packing-slip-${number}.pdf`],
    ["Receipt", /receipt-R-\d{5}\.pdf/],
  ] as const) {
    const answer = await page.request.get(
      (await page.getByRole("link", { name: paper }).getAttribute("href"))!,
    );
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    expect(answer.headers()["content-disposition"]).toMatch(name);
    expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  await page.getByRole("button", { name: "Resend mail" }).click();
  await expect(
    page.getByText("The confirmation goes to cleo.papers@example.com once more."),
  ).toBeVisible();
  await mailbox.latestTo("cleo.papers@example.com", /\(resent\)$/);

  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Please write a note.")).toBeVisible();
  await page
    .getByLabel("Note", { exact: true })
    .fill("Leave it with the neighbour.\nHer dog is kind.");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  await expect(timeline(page).filter({ hasText: "Leave it with the neighbour." })).toBeVisible();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("");

  await page.goto(`/dashboard/orders?q=${number}`);
  await page.getByRole("link", { name: "Refresh Orders" }).click();
  await expect(page).toHaveURL(new RegExp(`q=${number}$`));
  const file = await fileOf(page, "Download CSV");
  expect(file.name).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(file.text.trim().split("\r\n")).toHaveLength(2);
  expect(file.text).toContain(`${number},`);

  await page.goto("/dashboard/orders?q=nobody-has-this-number");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await checkBoth(page, checkAccessible);
});

test("by keyboard alone an order is taken on the phone, marked as paid and refunded", async ({
  page,
  mailbox,
  checkAccessible,
}) => {
  await enter(page, "shop");
  await page.goto("/dashboard/orders");
  await press(page, page.getByRole("link", { name: "New Order" }));
  await expect(page.getByRole("heading", { level: 1, name: "New Order" })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Take Order" }));
  await expect(page.getByText("Please choose at least one product.").first()).toBeVisible();
  await checkBoth(page, checkAccessible);

  await page.getByRole("searchbox", { name: "Product" }).focus();
  await page.keyboard.type("sweatshirt");
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: /^Add .*weatshirt/ }));
  await expect(page.getByRole("spinbutton", { name: /^Quantity of .*weatshirt/ })).toHaveValue("1");
  await checkBoth(page, checkAccessible);
  await page.getByRole("searchbox", { name: "Product" }).focus();
  for (const [label, text] of [
    ["First name", "Dora"],
    ["Last name", "Phone"],
    ["Email", "dora.phone@example.com"],
  ] as const)
    await type(page, page.getByLabel(label, { exact: true }), text);
  await press(page, page.getByRole("button", { name: "Take Order" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Order FR-/ })).toBeVisible();
  await expect(page.getByText("· taken by the studio")).toBeVisible();
  await checkBoth(page, checkAccessible);

  await press(page, page.getByRole("button", { name: "Mark as Paid" }));
  await expect(page.getByText("Please choose how it was paid.")).toBeVisible();
  await page.getByLabel("How it was paid").focus();
  await page.keyboard.press("ArrowDown");
  await press(page, page.getByRole("button", { name: "Mark as Paid" }));
  await expect(page.getByText("Marked as paid. The receipt is on its way by mail.")).toBeVisible();
  await expect(timeline(page).filter({ hasText: "Marked as paid: in cash" })).toBeVisible();
  await mailbox.latestTo("dora.phone@example.com", /is confirmed$/);

  await type(page, page.getByLabel("Amount (£)"), "1.50");
  await type(page, page.getByLabel("Reason"), "Loose thread");
  await tabTo(page, page.getByRole("button", { name: "Refund", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("£1.50 went back.")).toBeVisible();
  expect((await mailbox.latestTo("dora.phone@example.com", /^A refund/)).text).toContain(
    "the way you paid",
  );
  await checkBoth(page, checkAccessible);
});
