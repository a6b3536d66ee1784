import { afterAll, beforeAll, expect, test } from "vitest";
import { after, hours, minutes } from "#domain/kernel/time.ts";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { findShopPage } from "#domain/shop/catalogue/find-shop-page.ts";
import { findProduct } from "#domain/shop/catalogue/queries.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { listStockHistory } from "#domain/shop/stock/list-history.ts";
import { aCart, aCheckout, openForBusiness } from "#tests/support/builders.ts";
import { aStaffMember, productValues } from "#tests/support/office.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { findProductToEdit } from "./find-product.ts";
import { publishDueProducts } from "./publish-due.ts";
import { listProducts, type ProductQuery } from "./queries.ts";
import { saveProduct } from "./save-product.ts";

let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
  await openForBusiness(studio);
});
afterAll(() => studio.db.close());

async function made(values: Record<string, unknown>) {
  const outcome = await saveProduct(aStaffMember(studio), {
    form: await productValues(studio, values),
  });
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value;
}
const everything = {
  words: "",
  filters: {},
  sort: "order",
  descending: false,
  page: 1,
} as unknown as ProductQuery;

test("SKU and cost are kept for the back-office, an option's too, and are not shown to visitors", async () => {
  const option = {
    id: "",
    label: "M",
    price: "",
    picture: "",
    isRetired: "",
    stock: "3",
    stockWas: "",
  };
  const values = {
    sku: "CANARY-SKU",
    cost: "7.31",
    optionName: "Size",
    options: [{ ...option, sku: "CANARY-SKU-M" }],
  };
  const { id, slug } = await made({ name: "Secret mat", ...values });
  const edited = (await findProductToEdit(aStaffMember(studio), id))!;
  expect(edited).toMatchObject({
    sku: "CANARY-SKU",
    costPence: 731,
    options: [{ sku: "CANARY-SKU-M" }],
  });
  const product = (await findProduct(studio.guest(), slug))!;
  const shopper = await aCart(studio, [[product.options![0]!.id, 1]]);
  const page = await findShopPage(studio.guest(), {
    category: "",
    words: "",
    sort: "studio",
    page: 1,
  });
  const shown = JSON.stringify([product, page, await listCart(shopper)]);
  expect(shown).toContain("Secret mat");
  expect(shown).not.toMatch(/canary|7\.31|\b731\b|cost|sku/i);
});

test("a copy is a draft with everything but address, stock, SKU and publishing time, with options of its own", async () => {
  const option = {
    id: "",
    label: "M",
    price: "9",
    picture: "",
    isRetired: "",
    stock: "3",
    stockWas: "",
  };
  const values = {
    name: "Cushion",
    sku: "C1",
    cost: "2",
    keyFeatures: "Soft",
    optionName: "Size",
    options: [option],
  };
  const { id } = await made({
    ...values,
    pictures: [{ url: "/media/scenes/pilates-mat.svg", alt: "A cushion" }],
  });
  const staff = aStaffMember(studio);
  const copy = await duplicateProduct(staff, id);
  const [before, after] = [
    await findProductToEdit(staff, id),
    await findProductToEdit(staff, copy.ok ? copy.value.id : ""),
  ];
  expect(after).toMatchObject({
    name: "Copy of Cushion",
    slug: "copy-of-cushion",
    status: "draft",
    sku: null,
    costPence: 200,
    optionName: "Size",
    keyFeatures: ["Soft"],
    pictures: before!.pictures,
    options: [
      {
        label: "M",
        pricePence: 900,
        stock: 0,
      },
    ],
  });
  expect(after!.options[0]!.id).not.toBe(before!.options[0]!.id);
  expect(before).toMatchObject({
    name: "Cushion",
    sku: "C1",
    options: [{ stock: 3 }],
  });
});

test("the history of a stock shows what changed it, by how much and who, 20 a page", async () => {
  const { id } = await made({ name: "Counted block", stock: "30" });
  const staff = aStaffMember(studio);
  const name =
    "insert into auth_users (id, name, email, created_at, updated_at) values ($1, 'Kate Ashworth', 'kate@example.com', now(), now())";
  await studio.owner.query(name, [staff.actor.accountId]);
  const form = await productValues(studio, {
    name: "Counted block",
    stock: "28",
    stockWas: "30",
  });
  const { version } = (await findProductToEdit(staff, id))!;
  expect((await saveProduct(staff, { form, over: { id, version: String(version) } })).ok).toBe(
    true,
  );
  for (let order = 0; order < 20; order++) {
    const shopper = await aCart(studio, [[id, 1]]);
    const checkout = aCheckout({ expectedTotal: 1_250, email: `buyer-${order}@example.com` });
    expect((await placeOrder(shopper, checkout)).ok).toBe(true);
  }
  const first = await listStockHistory(staff, id, { page: 1 });
  expect([first.total, first.rows.length]).toEqual([22, 20]);
  const { rows } = await listStockHistory(staff, id, { page: 2 });
  const shown = [...first.rows, ...rows].map(({ change, reason, by, orderNumber }) => [
    change,
    reason,
    by,
    orderNumber?.slice(0, 3),
  ]);
  expect(shown.filter(([, reason]) => reason === "sold")).toHaveLength(20);
  expect(shown).toContainEqual([-1, "sold", undefined, "FR-"]);
  expect(shown).toContainEqual([-2, "counted", "Kate Ashworth", undefined]);
  expect(shown.find(([, reason]) => reason === "opening")![0]).toBe(30);
});

test("a product has its own threshold for low stock; an option takes it from its product", async () => {
  const option = {
    id: "",
    label: "M",
    price: "",
    picture: "",
    isRetired: "",
    stock: "8",
    stockWas: "",
  };
  const few = await made({
    name: "Ten left",
    stock: "10",
    lowStockBelow: "12",
  });
  const options = await made({
    name: "In sizes",
    lowStockBelow: "9",
    optionName: "Size",
    options: [option],
  });
  await made({ name: "Enough", stock: "10" });
  expect((await findProduct(studio.guest(), few.slug))!.stockNotice).toBe("low");
  const low = { ...everything, filters: { stock: "low" } } as ProductQuery;
  const { rows } = await listProducts(aStaffMember(studio), low);
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => name !== "Secret mat" && name !== "Cushion")
      .toSorted(),
  ).toEqual(["In sizes", "Ten left"]);
  expect((await findProduct(studio.guest(), options.slug))!.options![0]!.stockNotice).toBe("low");
});

test("a draft is published at its moment on a London clock, once, with its pages stale", async () => {
  const later = {
    status: "draft",
    publishDay: "2026-06-10",
    publishTime: "14:30",
  };
  const { id, slug } = await made({ name: "Winter box", ...later });
  const bare = await made({ name: "Bare box", ...later, shortDescription: "" });
  expect(bare.missing).toEqual(["description"]);
  const at = (now: Date) => publishDueProducts(studio.system(now));
  const due = after(noon, hours(2) + minutes(30));
  expect((await findProductToEdit(aStaffMember(studio), id))!.publishAt).toEqual(due);
  expect(await at(after(due, -1))).toEqual({ ok: true, value: 0 });
  expect(await findProduct(studio.guest(), slug)).toBeUndefined();
  const version = () => studio.db.read({ actor: "guest" }, findContentVersion);
  const before = await version();
  expect(await at(due)).toEqual({ ok: true, value: 1 });
  expect(await version()).toBe(before + 1);
  expect(await findProduct(studio.guest(), slug)).toMatchObject({ name: "Winter box" });
  expect(await at(due)).toEqual({ ok: true, value: 0 });
  expect(await findProduct(studio.guest(), bare.slug)).toBeUndefined();
});

test("only a draft is scheduled, and only for a moment in the future", async () => {
  await expect(made({ status: "published", publishDay: "2027-01-01" })).rejects.toThrow(
    "Only a draft",
  );
  await expect(made({ status: "draft", publishDay: "2020-01-01" })).rejects.toThrow(
    "publish-time-over",
  );
});
