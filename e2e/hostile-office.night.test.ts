// Hostile input on the screens of orders, customers and codes, in emails, documents and files.
import { randomUUID } from "node:crypto";
import { ask, closeByEscape, enter, fileOf, send, uncounted } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";
import type { DemoStudio } from "#tests/support/server.ts";

test.use({ studioOf: "hostile" });
test.setTimeout(300_000);

const run = "window.__ran=1;alert(1)";
/** Thirty ways to run a script, to break out of the context of the text, to be a formula, or to break the page. */
const payloads = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `"><svg onload=${run}>`,
  `'><svg/onload=${run}>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</option></select><img src=x onerror=${run}>`,
  `<iframe srcdoc="<script>${run}</script>">`,
  `<details open ontoggle=${run}>x</details>`,
  `" autofocus onfocus=${run} x="`,
  `' autofocus onfocus=${run} x='`,
  `<a href="javascript:${run}">press</a>`,
  `javascript:${run}`,
  `<style>*{display:none}</style>`,
  `<base href="//evil.test/">`,
  `<meta http-equiv=refresh content="0;url=//evil.test">`,
  `<!--`,
  `]]>--!><plaintext>`,
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)} #{7*7} <%= 7*7 %>",
  `=HYPERLINK("http://evil.test","x")`,
  "=cmd|' /C calc'!A0",
  "+SUM(1,1)",
  "-2+3",
  "@SUM(1)",
  "'; drop table orders; --",
  "\u202Eevil\u202C \u0001\u2028O'Brien & Zoë 中文 👩‍🦽",
  "W".repeat(95),
  "../../etc/passwd\r\nX-Injected: 1",
];
const at = (number: number) => payloads[number % payloads.length]!;
/** Names have no web addresses, and lines of an address one line: those are refused (domain/kernel/input/fields.ts). */
const names = payloads.filter((payload) => !/:\/\/|[\p{L}-]{2,}\.\p{Ll}{2,}/u.test(payload));
const nameAt = (number: number) => oneLine(names[number % names.length]!).slice(0, 100);
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028]/gu, " ");
/** The n-th order: every field has another payload, and over all orders every field has had each. */
const buyer = (n: number) => ({
  firstName: nameAt(n),
  lastName: nameAt(n + 7),
  // A telephone number is refused unless it is one (tests/pages).
  phone: "07700 900123",
  addressLine1: oneLine(at(n + 13)),
  addressLine2: oneLine(at(n + 17)),
  city: oneLine(at(n + 19)).slice(0, 100),
  email: `hostile${n}@example.com`,
});

test("hostile names, addresses, notes, reasons and codes run nothing and break nothing, wherever they stand", async ({
  page,
  studio,
  browser,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
  await enter(page, "shop");
  const productId = await uncounted(studio);
  const orders: string[] = [];
  for (const n of payloads.keys()) {
    const form = {
      intent: "take",
      key: randomUUID(),
      [`quantity-${productId}`]: "1",
      country: "GB",
      ...buyer(n),
    };
    const taken = await send(page, studio, "/dashboard/orders/new", {
      ...form,
      postcode: "",
      method: "cash",
    });
    expect([n, taken.url]).toEqual([
      n,
      expect.stringMatching(/\/dashboard\/orders\/[0-9a-f-]{36}$/),
    ]);
    const path = new URL(taken.url).pathname;
    orders.push(path);
    expect((await send(page, studio, path, { intent: "note", note: at(n) })).status).toBe(200);
    const refund = {
      intent: "refund",
      key: randomUUID(),
      amount: "0.01",
      reason: oneLine(at(n + 3)),
    };
    expect((await send(page, studio, path, refund)).status).toBe(200);
  }
  const codes = payloads.map((payload, n) =>
    `${n} ${payload.replaceAll(/[^\x20-\x7E]/g, "")}`.slice(0, 50).trim(),
  );
  for (const [n, code] of codes.entries()) {
    const values = {
      code,
      name: oneLine(at(n)).slice(0, 100),
      description: at(n + 5),
      discountValue: "5",
      isActive: "on",
    };
    const saved = await send(page, studio, "/dashboard/discounts?add", {
      intent: "save",
      discountType: "percentage",
      appliesTo: "all",
      usageLimitPerCustomer: "1",
      validFrom: "2026-01-01",
      ...values,
    });
    expect([code, saved.url]).toEqual([code, expect.stringContaining("done=created")]);
  }

  const { rows: customers } = await ask<{ id: string }>(
    studio,
    "select id from customers where email like 'hostile%' order by email",
  );
  const { rows: made } = await ask<{ id: string }>(
    studio,
    "select id from discount_codes where code ~ '^[0-9]+ '",
  );
  const pages = [
    "/dashboard/orders",
    "/dashboard/orders?page=2",
    "/dashboard/customers",
    "/dashboard/customers?page=2",
    "/dashboard/discounts",
    "/dashboard/discounts?page=2",
    "/dashboard/orders?q=%3Cscript%3E",
    ...orders,
    ...customers.slice(0, 10).map(({ id }) => `/dashboard/customers/${id}`),
    `/dashboard/customers/${customers[0]!.id}/merge?with=${customers[1]!.id}`,
    `/dashboard/customers/${customers[2]!.id}/merge?q=hostile`,
    ...made.slice(0, 6).map(({ id }) => `/dashboard/discounts/${id}`),
    ...made.slice(6, 10).map(({ id }) => `/dashboard/discounts/${id}/delete`),
    ...made.slice(10, 16).map(({ id }) => `/dashboard/discounts?edit=${id}`),
  ];
  await page.setViewportSize({ width: 360, height: 740 });
  const wrong: unknown[] = [];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const state = await page.evaluate(() => ({
      ran: "__ran" in window,
      planted: document.querySelectorAll(
        "main :is(iframe, base, meta, plaintext, script:not([nonce]), img[src=x])",
      ).length,
      beyond: [...document.querySelectorAll("main *")]
        .filter(
          (element) =>
            !element.closest("[role=region]") && element.getBoundingClientRect().right > innerWidth,
        )
        .map((element) => element.outerHTML.slice(0, 200)),
      width: document.documentElement.scrollWidth,
    }));
    if (state.ran || state.width !== 360 || state.planted > 0) wrong.push([path, state]);
  }
  expect(wrong).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/dashboard/orders");
  await page
    .getByRole("link", { name: /^View details of order/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
  await page.goto("/dashboard/customers");
  await page
    .getByRole("link", { name: /^View details of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByText("Order statistics")).toBeVisible();
  await closeByEscape(page, page.getByRole("dialog"));

  // The text is as it was typed, except for control characters.
  await page.goto(orders[0]!);
  await expect(page.getByText(payloads[0]!).first()).toBeVisible();

  for (const path of orders) {
    for (const paper of ["packing-slip.pdf", "receipt.pdf"]) {
      const answer = await page.request.get(`${studio.url}${path}/${paper}`);
      expect([path, paper, answer.status()]).toEqual([path, paper, 200]);
      expect(answer.headers()["x-injected"]).toBeUndefined();
    }
  }

  await page.goto("/dashboard/orders?q=hostile");
  const orderFile = await fileOf(page, "Download CSV");
  await page.goto("/dashboard/customers?q=hostile");
  const customerFile = await fileOf(page, "Download CSV");
  for (const { text } of [orderFile, customerFile]) {
    const lines = cellsOf(text);
    expect(lines.length).toBe(payloads.length + 1);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  }

  // Mail programs may run more than a browser would: the emails are opened without the site's policies.
  await expect
    .poll(async () => (await mailsOf(studio)).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(2 * payloads.length);
  const mailPage = await (await browser.newContext()).newPage();
  mailPage.on("dialog", (dialog) => (dialogs.push(`mail: ${dialog.message()}`), dialog.dismiss()));
  for (const { html, subject } of await mailsOf(studio)) {
    expect(subject).not.toMatch(/[\r\n]/);
    await mailPage.setContent(html);
    const planted = await mailPage.evaluate(
      () =>
        document.querySelectorAll(
          "script, svg, iframe, img, base, details, [onload], [onerror], [onfocus]",
        ).length,
    );
    expect(planted).toBe(0);
  }
  expect(dialogs).toEqual([]);
});

const mailsOf = async (studio: DemoStudio) =>
  (await studio.mails()).filter(({ to }) => to.startsWith("hostile"));

/** The cells of a file as a spreadsheet reads them. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, cell = "", end] of text
    .replace("\uFEFF", "")
    .matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g)) {
    if (cell === "" && end === "") continue;
    lines.at(-1)!.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === "\r\n") lines.push([]);
  }
  return lines.filter(({ length }) => length > 0);
}
