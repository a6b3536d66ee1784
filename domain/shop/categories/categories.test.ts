import { afterAll, beforeAll, expect, test } from "vitest";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { findShopPage } from "#domain/shop/catalogue/find-shop-page.ts";
import { aProduct } from "#tests/support/builders.ts";
import { aStaffMember } from "#tests/support/office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { createCategory } from "./create-category.ts";
import { moveCategory } from "./move-category.ts";
import { bringBackCategory, archiveCategory } from "./archive-category.ts";
import { listShopCategories } from "./queries.ts";
import { renameCategory } from "./rename-category.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

const staff = () => aStaffMember(studio);
const rows = () => listShopCategories(staff());
const version = () => studio.db.read({ actor: "guest" }, findContentVersion);
const inShop = async () => {
  const query = {
    category: "",
    words: "",
    sort: "studio",
    page: 1,
  } as const;
  return (await findShopPage(studio.guest(), query)).categories.map(({ name }) => name);
};
const put = async (name: string) => {
  const outcome = await createCategory(staff(), name);
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value;
};

test("a new category is in the shop by its name, and cached pages go stale", async () => {
  const before = await version();
  await put("Vouchers");
  await put("Books & cards");
  expect(await inShop()).toEqual(["Books & cards", "Vouchers"]);
  expect(await version()).toBe(before + 2);
  expect((await rows())[0]).toMatchObject({
    slug: "books-cards",
    products: 0,
    isArchived: false,
  });
});

test("two categories cannot have the same name, in any case", async () => {
  expect(await createCategory(staff(), "VOUCHERS")).toEqual({ ok: false, why: "name-taken" });
  expect(await createCategory(staff(), "Books – cards")).toEqual({ ok: false, why: "name-taken" });
  expect(await createCategory(staff(), "…")).toEqual({ ok: false, why: "no-letters" });
  const [first] = await rows();
  expect(
    await renameCategory(staff(), {
      id: first!.id,
      version: "1",
      name: "vouchers",
    }),
  ).toEqual({
    ok: false,
    why: "name-taken",
  });
});

test("a renamed category keeps its address", async () => {
  const [first] = await rows();
  const rename = {
    id: first!.id,
    version: "1",
    name: "Reading",
  };
  expect(await renameCategory(staff(), rename)).toMatchObject({ ok: true });
  // Of two people who rename it, the later one is told.
  expect(await renameCategory(staff(), { ...rename, name: "Learning" })).toEqual({
    ok: false,
    why: "changed-meanwhile",
  });
  expect((await rows()).find(({ id }) => id === first!.id)).toMatchObject({
    name: "Reading",
    slug: "books-cards",
  });
});

test("categories stay where they were moved, and stop at the ends", async () => {
  const id = await put("Zafus");
  expect(await inShop()).toEqual(["Reading", "Vouchers", "Zafus"]);
  await moveCategory(staff(), id, "up");
  await moveCategory(staff(), id, "up");
  await moveCategory(staff(), id, "up");
  expect(await inShop()).toEqual(["Zafus", "Reading", "Vouchers"]);
  await moveCategory(staff(), id, "down");
  expect(await inShop()).toEqual(["Reading", "Zafus", "Vouchers"]);
});

test("an empty category is deleted; one with products is archived, its products stay, and it can be restored", async () => {
  const empty = await put("Empty");
  expect(await archiveCategory(staff(), empty)).toEqual({ ok: true, value: "deleted" });
  await aProduct(studio, {
    name: "Card",
    category: "Vouchers",
    slug: "card",
  });
  const { id } = (await rows()).find(({ slug }) => slug === "vouchers")!;
  expect(await archiveCategory(staff(), id)).toEqual({ ok: true, value: "archived" });
  expect(await inShop()).not.toContain("Vouchers");
  const found = await findShopPage(studio.guest(), {
    category: "",
    words: "card",
    sort: "studio",
    page: 1,
  });
  expect(found.products.map(({ name }) => name)).toEqual(["Card"]);
  expect(await bringBackCategory(staff(), id)).toEqual({ ok: true, value: "brought-back" });
  expect(await inShop()).toContain("Vouchers");
});

test("a category that a discount code names is archived, so that the code never widens", async () => {
  const id = await put("Named");
  await studio.owner.exec(`
    insert into discount_codes (code, name, discount_type, discount_value, applies_to, valid_from, created_at)
    values ('NAMED', 'Named', 'percentage', 10, 'specific_categories', now(), now());
    insert into discount_code_categories (discount_code_id, category_id) select c.id, '${id}' from discount_codes c`);
  expect(await archiveCategory(staff(), id)).toEqual({ ok: true, value: "archived" });
});

test("a missing category is refused", async () => {
  const nothing = "7f0c0e0a-0000-4000-8000-000000000001";
  const refused = { ok: false, why: "no-such-category" };
  expect(
    await renameCategory(staff(), {
      id: nothing,
      version: "1",
      name: "X",
    }),
  ).toEqual(refused);
  expect(await moveCategory(staff(), nothing, "up")).toEqual(refused);
  expect(await archiveCategory(staff(), nothing)).toEqual(refused);
});
