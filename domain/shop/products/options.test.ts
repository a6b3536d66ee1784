import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProduct, findNewSlug } from "#domain/shop/catalogue/queries.ts";
import { addToCart } from "#domain/shop/cart/add-to-cart.ts";
import { listCart } from "#domain/shop/cart/queries.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { aStaffMember, productValues } from "#tests/support/office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { deleteProduct } from "./delete-product.ts";
import { findProductToEdit } from "./find-product.ts";
import { listProducts, type ProductQuery } from "./queries.ts";
import { saveProduct } from "./save-product.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await openForBusiness(studio);
  });
  afterAll(() => studio.db.close());

  const option = (label: string, own: Record<string, string> = {}) => ({
    id: "",
    label,
    price: "",
    picture: "",
    isRetired: "",
    stock: "3",
    stockWas: "",
    ...own,
  });
  const leggings = {
    name: "Leggings",
    price: "40",
    salePrice: "30",
    optionName: "Size",
  };
  async function save(values: Record<string, unknown>, over?: string) {
    const version = over && String((await edited(over)).version);
    const form = await productValues(studio, { ...leggings, ...values });
    return saveProduct(aStaffMember(studio), {
      form,
      ...(over && { over: { id: over, version: version ?? "" } }),
    });
  }
  async function made(values: Record<string, unknown>, over?: string) {
    const outcome = await save(values, over);
    if (!outcome.ok) throw new Error(outcome.why);
    return outcome.value;
  }
  const edited = async (id: string) => (await findProductToEdit(aStaffMember(studio), id))!;
  const shown = (slug: string) => findProduct(studio.guest(), slug);
  const again = (
    one: Awaited<ReturnType<typeof edited>>["options"][number],
    own: Record<string, string> = {},
  ) =>
    option(one.label, {
      id: one.id,
      stock: String(one.stock),
      stockWas: String(one.stock),
      ...own,
    });

  test("each option has stock, price and picture of its own, and all else from its product", async () => {
    const url = "/media/scenes/pilates-mat.svg";
    const options = [
      option("S"),
      option("M", { stock: "0", picture: url }),
      option("XL", { price: "45", stock: "" }),
    ];
    const { slug } = await made({ options, pictures: [{ url, alt: "A mat" }] });
    const product = (await shown(slug))!;
    expect(product).toMatchObject({
      pricePence: 4_000,
      salePricePence: 3_000,
      choice: { name: "Size", pricesVary: true },
    });
    expect(product.stock).toBeNull();
    expect(product.options).toMatchObject([
      {
        label: "S",
        name: "Leggings – S",
        pricePence: 4_000,
        salePricePence: 3_000,
        stock: 3,
        picture: undefined,
      },
      {
        label: "M",
        stock: 0,
        stockNotice: "out",
        picture: { url },
      },
      {
        label: "XL",
        pricePence: 4_500,
        salePricePence: null,
        stock: null,
      },
    ]);
  });

  test("a product with options is bought by one of them only, and its line says which", async () => {
    const { id, slug } = await made({ options: [option("S"), option("M", { price: "42.50" })] });
    const shopper = await aCart(studio, []);
    expect(await addToCart(shopper, { productId: id })).toEqual({ ok: false, why: "no-option" });
    const [, m] = (await shown(slug))!.options!;
    expect((await addToCart(shopper, { productId: m!.id, quantity: 2 })).ok).toBe(true);
    const { lines } = await listCart(shopper);
    expect(lines).toMatchObject([
      {
        name: "Leggings – M",
        unitPence: 4_250,
        quantity: 2,
      },
    ]);
    expect((await placeOrder(shopper, aCheckout({ expectedTotal: 8_500 }))).ok).toBe(true);
    const { rows } = await studio.owner.query(
      "select product_name, price from order_items where product_id = $1",
      [m!.id],
    );
    expect(rows).toEqual([{ product_name: "Leggings – M", price: "42.50" }]);
    expect((await shown(slug))!.options!.map(({ stock }) => stock)).toEqual([3, 1]);
    await expectInvariants(studio.owner);
  });

  test("the database refuses a line of a product that has options, from every actor", async () => {
    const { id } = await made({ options: [option("S")] });
    await expect(aCart(studio, [[id, 1]])).rejects.toThrow();
    const order =
      "insert into order_items (order_id, position, product_id, product_name, product_slug, product_type, category_slug, quantity, price, total) select gen_random_uuid(), 1, id, name, slug, product_type, 'x', 1, price, price from products where id = $1";
    await expect(studio.owner.query(order, [id])).rejects.toThrow("bought by its options");
  });

  test("a cart line from before a product had options asks to choose, and cannot be ordered", async () => {
    const id = await aProduct(studio, { name: "Bag", shortDescription: "A bag" });
    const shopper = await aCart(studio, [[id, 1]]);
    await made({ name: "Bag", options: [option("Small")] }, id);
    const { lines, ready, subtotalPence } = await listCart(shopper);
    expect([lines[0]!.notice, ready, subtotalPence]).toEqual([{ kind: "choose" }, false, 0]);
    expect(await placeOrder(shopper, aCheckout({ expectedTotal: 4_000 }))).toEqual({
      ok: false,
      why: "not-available",
    });
  });

  test("options are renamed, moved and counted; stock changes only by the difference", async () => {
    const { id, slug } = await made({ options: [option("S"), option("M")] });
    const [s, m] = (await edited(id)).options;
    const shopper = await aCart(studio, [[s!.id, 2]]);
    expect((await placeOrder(shopper, aCheckout({ expectedTotal: 6_000 }))).ok).toBe(true);
    // Both labels change places, and three more of S were found, beside the two that were sold meanwhile.
    await made({ options: [again(m!, { label: "S" }), again(s!, { label: "M", stock: "6" })] }, id);
    expect((await shown(slug))!.options!.map(({ label, stock }) => [label, stock])).toEqual([
      ["S", 3],
      ["M", 4],
    ]);
    const tooFew = [again(s!, { stock: "0", stockWas: "9" })];
    expect(await save({ options: tooFew }, id)).toEqual({
      ok: false,
      why: "option-stock-below-zero",
    });
    await expectInvariants(studio.owner);
  });

  test("an option that was sold is kept and not offered any more; an unsold one is deleted", async () => {
    const { id, slug } = await made({ options: [option("S"), option("M"), option("L")] });
    const [s, m, l] = (await edited(id)).options;
    expect(
      (await placeOrder(await aCart(studio, [[s!.id, 1]]), aCheckout({ expectedTotal: 3_000 }))).ok,
    ).toBe(true);
    const holder = await aCart(studio, [[s!.id, 1]]);
    await made({ options: [again(l!)] }, id);
    expect((await shown(slug))!.options!.map(({ label }) => label)).toEqual(["L"]);
    expect((await edited(id)).options.map(({ label, isRetired }) => [label, isRetired])).toEqual([
      ["L", false],
      ["S", true],
    ]);
    expect((await listCart(holder)).lines[0]!.notice).toEqual({ kind: "gone" });
    expect(
      (await studio.owner.query("select 1 from products where id = $1", [m!.id])).rows,
    ).toEqual([]);
    expect(await deleteProduct(aStaffMember(studio), id)).toEqual({ ok: true, value: "archived" });
    expect(
      (await studio.owner.query("select status from products where option_of = $1", [id])).rows,
    ).toEqual([{ status: "archived" }, { status: "archived" }]);
  });

  test("options are in no list, and their addresses lead to their product", async () => {
    const { id, slug } = await made({
      name: "Socks",
      options: [option("S", { stock: "2" }), option("M", { stock: "9" })],
    });
    const {
      rows: [child],
    } = await studio.owner.query("select slug from products where option_of = $1 limit 1", [id]);
    expect(await shown(String(child!["slug"]))).toBeUndefined();
    expect(await findNewSlug(studio.guest(), String(child!["slug"]))).toBe(slug);
    const query = {
      words: "Socks",
      filters: {
        status: "",
        category: "",
        stock: "",
      },
      sort: "order",
      descending: false,
      page: 1,
    };
    const listed = await listProducts(aStaffMember(studio), query as unknown as ProductQuery);
    expect(listed.rows).toMatchObject([{ id, stock: 11, options: 2 }]);
    const low = { ...query, filters: { ...query.filters, stock: "low" } };
    expect(
      (await listProducts(aStaffMember(studio), low as unknown as ProductQuery)).rows,
    ).toMatchObject([{ id }]);
  });

  test.each([
    [{ options: [option("S"), option("s")] }, "options"],
    [{ options: [option("")] }, "options"],
    [{ options: [option("S")], optionName: "" }, "optionName"],
    [{ options: [option("S", { price: "0" })] }, "options"],
    [{ options: [option("S")], productType: "voucher" }, "productType"],
  ])("%j is an error at its field", async (values, field) => {
    await expect(save(values)).rejects.toThrow(field);
  });
});
