// States that no other journey shows to axe, each once: what they do and refuse is in tests/pages.
import { aVisitor, buys, linkIn, mailTo, pays, rowsOf } from "#tests/support/visitor.ts";
import { checkAll, checkBoth, closeByEscape, enter } from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "axe-screens" });

test("an order by telephone and its payment link are accessible and whole at both widths @night", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  await enter(page, "shop", "/dashboard/orders/new");
  await page.getByLabel("Find a customer").fill("client@demo");
  await page.getByRole("button", { name: "Search customers" }).click();
  await page.getByRole("button", { name: /^Choose .*client@demo\.example$/ }).click();
  await page.getByLabel("Product", { exact: true }).fill("circle");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  const add = page.getByRole("button", { name: /^Add .*Circle/ }).first();
  await expect(add).toBeVisible();
  await checkBoth(page, checkAccessible);
  await add.click();
  await page.getByLabel("Gift voucher number").fill("ABCD-EFGH-JKMN-PQRS");
  await page.getByLabel("How the rest is paid").selectOption("link");
  await page.getByRole("button", { name: "Take Order" }).click();
  await expect(page.getByLabel("Gift voucher number")).toHaveAttribute("aria-invalid", "true");
  await checkBoth(page, checkAccessible);
  await page.getByLabel("Gift voucher number").fill("");
  await page.getByRole("button", { name: "Take Order" }).click();
  await expect(page.getByText("Taken by the studio", { exact: true })).toBeVisible();
  await checkBoth(page, checkAccessible);

  const link = linkIn(await mailTo(studio, "client@demo.example", /^Please pay/), /\/pay\//);
  await page.goto(link);
  await expect(page.getByRole("button", { name: /^Pay £/ })).toBeEnabled();
  await checkBoth(page, checkAccessible);
  const buyer = await aVisitor(studio);
  await pays(studio, buyer, (await buyer.open(link)).path);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  await checkBoth(page, checkAccessible);
});

test("so are those about who comes, for the buyer and for the staff @night", async ({
  page,
  studio,
  checkAccessible,
}) => {
  test.slow();
  const [retreat] = await rowsOf<{ slug: string; id: string }>(
    studio,
    `select slug, id from products where product_type = 'retreat' and status = 'published'
      and event_starts_at > now() + interval '20 days' order by price limit 1`,
  );
  const [group] = await rowsOf(
    studio,
    `select session_id as id from group_participants p join sessions s on s.id = p.session_id
      where s.kind = 'group' and s.status = 'scheduled' and s.starts_at > now() + interval '1 day' limit 1`,
  );
  const { id, visitor } = await buys(studio, retreat!.slug, "who.comes@example.com");
  const cookies = [...visitor.buyer.cookies].map(([name, value]) => ({ name, value }));
  await page.context().addCookies(cookies.map((one) => ({ ...one, url: studio.url })));
  await page.goto(`/order-confirmation/${id}`);
  await page.getByLabel("Emergency contact").first().fill("Jo O'Brien");
  await page.getByRole("button", { name: "Save who comes" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter their phone number.");
  await checkBoth(page, checkAccessible);
  await page.context().clearCookies();
  await enter(page, "shop", `/dashboard/orders/${id}`);
  await checkAll(page, checkAccessible, [
    `/dashboard/orders/${id}`,
    "/dashboard/coming",
    `/dashboard/coming/classes/${group!["id"]}`,
  ]);
});

test("so are customers, and the question whether two are one person @night", async ({
  page,
  studio,
  checkAccessible,
  checkState,
}) => {
  test.slow();
  const [kept, other] = await rowsOf(
    studio,
    `select id, email from customers where email not like '%demo.example' and merged_into is null
      order by email limit 2`,
  );
  await enter(page, "shop", "/dashboard/customers");
  await checkBoth(page, checkAccessible);
  const details = page.getByRole("link", { name: /^View details/ }).first();
  await details.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await closeByEscape(page, page.getByRole("dialog"));
  await checkAll(page, checkAccessible, [
    "/dashboard/customers?q=no+such+person",
    `/dashboard/customers/${other!["id"]}`,
  ]);
  const shop = await aVisitor(studio, "shop@demo.example");
  const preview = await shop.open(`/dashboard/customers/${kept!["id"]}/merge?with=${other!["id"]}`);
  await shop.press(preview, /^Merge$/);
  await page.goto(`/dashboard/customers/${kept!["id"]}`);
  await checkBoth(page, checkState);
  await page.getByRole("button", { name: /^Ask the person/ }).click();
  await expect(page.getByText(/they can answer until/)).toBeVisible();
  await checkBoth(page, checkState);
  const mail = await mailTo(studio, other!["email"]!, /you, too\?$/);
  await page.goto(linkIn(mail, /one-person/));
  await checkBoth(page, checkAccessible);
  await page.getByRole("button", { name: "Yes, that is me" }).click();
  await expect(page.getByText("You said yes: both are you.")).toBeVisible();
  await checkBoth(page, checkState);
});
