// Long journeys in the back office by keyboard alone. Their commands are tested each day in customers.test.ts,
// import-products.test.ts and pictures.test.ts.
import { writeCsv } from "#tests/support/write-csv.ts";
import { aJpeg } from "#tests/support/photos.ts";
import {
  buyCircle,
  checkBoth,
  chooseFiles,
  closeByEscape,
  enter,
  press,
  tabTo,
  type,
} from "./in-the-office.ts";
import { expect, test } from "./fixtures.ts";

test.use({ studioOf: "long-walks" });

const photo = Buffer.from(
  await aJpeg({
    width: 1_000,
    height: 750,
    exif: true,
  }),
);
const file = (name: string, buffer = photo, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});

test("by keyboard alone two rows of one person become one after a look at both, and two again", async ({
  page,
  studio,
  checkAccessible,
}) => {
  await enter(page, "shop");
  const hattie = { firstName: "Hattie", lastName: "Merge" };
  await buyCircle(studio, "hattie@example.com", hattie);
  await buyCircle(studio, "hattie.work@example.com", hattie);
  await page.goto("/dashboard/customers");
  await tabTo(page, page.locator("#work").getByRole("searchbox"));
  await page.keyboard.type("hattie@");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Hattie Merge", exact: true }));
  await expect(page.getByRole("heading", { level: 1, name: "Hattie Merge" })).toBeVisible();
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("link", { name: "Look for somebody else" }));
  await tabTo(page, page.locator("#work").getByRole("searchbox"));
  await page.keyboard.type("nobody at all");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No other customer has this name or email.")).toBeVisible();
  await checkBoth(page, checkAccessible);
  await page.goBack();
  await page.goBack();
  await press(page, page.getByRole("link", { name: "Preview merge with hattie.work@example.com" }));
  const together = page.getByRole("region", { name: "Together" });
  await expect(together).toContainText("hattie@example.com, also hattie.work@example.com");
  await expect(together).toContainText("2 orders");
  await checkBoth(page, checkAccessible);
  const orders = page.getByRole("table", { name: "Orders" }).locator("tbody").getByRole("row");
  await press(page, page.getByRole("button", { name: "Merge", exact: true }));
  await expect(page.getByText("They are one customer now.")).toBeVisible();
  await expect(orders).toHaveCount(2);
  await checkBoth(page, checkAccessible);

  await page.goto("/dashboard/customers?q=hattie.work");
  await expect(page.getByRole("link", { name: "Hattie Merge", exact: true })).toHaveCount(1);
  await press(page, page.getByRole("link", { name: "Hattie Merge", exact: true }));
  await press(page, page.getByRole("button", { name: "Undo: part hattie.work@example.com again" }));
  await expect(page.getByText("They are two customers again.")).toBeVisible();
  await expect(orders).toHaveCount(1);
});

test("by keyboard alone two hundred products come in from a file after a look at each, and wrong lines are named", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop", "/dashboard/products/import");
  const rows = Array.from({ length: 200 }, (_, n) => [
    `Imported ball ${n}`,
    "4.50",
    "Round.",
    "equipment",
  ]);
  const csv = (lines: string[][]) =>
    file(
      "products.csv",
      Buffer.from(writeCsv(["Name", "Price", "Short description", "Category"], lines)),
      "text/csv",
    );
  const choose = (lines: string[][]) =>
    chooseFiles(page, page.getByLabel("CSV file"), [csv(lines)]);
  await checkBoth(page, checkAccessible);
  await choose([["Odd", "much", "", "nowhere"]]);
  await press(page, page.getByRole("button", { name: "Preview" }));
  await expect(page.getByText("1 wrong")).toBeVisible();
  await expect(page.getByRole("row", { name: /^2 Wrong Odd/ })).toContainText(
    "There is no such category.",
  );
  await checkBoth(page, checkAccessible);

  await press(page, page.getByRole("link", { name: "Choose another file" }));
  await choose(rows);
  await press(page, page.getByRole("button", { name: "Preview" }));
  await press(page, page.getByRole("button", { name: "Import 200 products" }));
  await expect(page.getByText("Imported: 200 created, 0 changed.")).toBeVisible();
  await page.goto("/dashboard/products?q=imported&page=8");
  await expect(page.getByText("176–200 of 200 products")).toBeVisible();
});

test("by keyboard alone the hero gets another picture, and every visitor sees it", async ({
  page,
  checkAccessible,
}) => {
  await enter(page, "shop", "/dashboard/images");
  await chooseFiles(page, page.getByLabel("Upload Images"), [file("hills.jpg")]);
  await expect(page.getByText("hills.jpg").first()).toBeVisible();
  await press(page, page.getByRole("link", { name: "View hills.jpg full size" }));
  await expect(page.getByRole("dialog")).toContainText("image/jpeg");
  await checkBoth(page, checkAccessible);
  await closeByEscape(page, page.getByRole("dialog"));
  await press(page, page.getByRole("link", { name: "Places on the site" }));
  await press(page, page.getByRole("link", { name: "Home page: hero" }));
  await tabTo(page, page.getByRole("radio", { name: "hills.jpg" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("How it is likely to be cut")).toBeVisible();
  await type(page, page.getByLabel("What is to be seen"), "Four coloured hills");
  await checkBoth(page, checkAccessible);
  await press(page, page.getByRole("button", { name: "Put it there" }));
  await expect(page.getByText("The picture is changed")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("img", { name: "Four coloured hills" })).toBeVisible();
});
