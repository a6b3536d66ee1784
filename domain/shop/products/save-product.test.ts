import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findContentVersion } from "#domain/kernel/database/content-version.ts";
import { findNewSlug, findProduct } from "#domain/shop/catalogue/queries.ts";
import { aProduct, aProductSharing } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { aStaffMember, productValues } from "#tests/support/office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { findProductToEdit } from "./find-product.ts";
import { saveProduct } from "./save-product.ts";

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => void (studio = await createStudio({}, engine)));
  afterAll(() => studio.db.close());

  const save = async (values: Record<string, unknown>, over?: { id: string; version: string }) =>
    saveProduct(aStaffMember(studio), {
      form: await productValues(studio, values),
      ...(over && { over }),
    });
  const made = async (values: Record<string, unknown>) => {
    const outcome = await save(values);
    if (!outcome.ok) throw new Error(outcome.why);
    return outcome.value;
  };
  const shown = (slug: string) => findProduct(studio.guest(), slug);
  const edited = async (id: string) => (await findProductToEdit(aStaffMember(studio), id))!;
  const version = () => studio.db.read({ actor: "guest" }, findContentVersion);
  const audited = async (id: string) =>
    (
      await studio.owner.query("select action from audit_log where detail ->> 'productId' = $1", [
        id,
      ])
    ).rows;

  test("a saved product is in the shop, with everything its page shows, and cached pages go stale", async () => {
    const before = await version();
    const { id, slug } = await made({
      name: "Zoë's wool mat, 6 mm",
      detailedDescription:
        '<p onclick="x()">Warm <b>and</b> <em>kind</em>.</p><script>alert(1)</script>',
      keyFeatures: "Wool\n\n  Grippy ",
      pictures: [
        { url: "/media/library/shop/1763731200000-4f1c9a2b7d3e.jpg", alt: "A grey mat" },
        { url: "/media/scenes/pilates-mat.svg", decorative: true },
      ],
      featuredPicture: "/media/scenes/pilates-mat.svg",
    });
    expect(slug).toBe("zoes-wool-mat-6-mm");
    const product = (await shown(slug))!;
    expect(product).toMatchObject({
      pricePence: 1_250,
      stock: 8,
      keyFeatures: ["Wool", "Grippy"],
    });
    expect(product.detailedDescription).toBe("<p>Warm <strong>and</strong> <em>kind</em>.</p>");
    expect(product.pictures.map(({ alt }) => alt)).toEqual(["Zoë's wool mat, 6 mm", "A grey mat"]);
    expect(await version()).toBe(before + 1);
    expect(await audited(id)).toEqual([{ action: "product.created" }]);
  });

  test("an empty form makes a product with the usual values, and does not publish it", async () => {
    const outcome = await made({
      name: "",
      shortDescription: "",
      price: "",
      stock: "",
    });
    expect(outcome).toMatchObject({
      slug: "untitled-product",
      status: "draft",
      missing: ["name", "price", "description"],
    });
    expect(await edited(outcome.id)).toMatchObject({
      name: "Untitled Product",
      pricePence: 0,
      stock: 0,
      displayOrder: 999,
    });
    expect(await shown("untitled-product")).toBeUndefined();
    expect((await made({ name: "" })).slug).toBe("untitled-product-2");
  });

  test("a product without a price is published only when it is marked as free", async () => {
    expect(await made({ name: "Taster class", price: "0" })).toMatchObject({
      status: "draft",
      missing: ["price"],
    });
    expect(
      await made({
        name: "Open day",
        price: "0",
        isFree: "on",
      }),
    ).toMatchObject({ status: "published" });
  });

  test("a sale price above the price is refused, and one left behind by a lower price is cleared", async () => {
    expect(await save({ price: "10", salePrice: "10.01" })).toEqual({
      ok: false,
      why: "sale-too-high",
    });
    const { id } = await made({
      name: "Ring",
      price: "20",
      salePrice: "15",
    });
    const over = { id, version: "1" };
    expect(
      await save(
        {
          name: "Ring",
          price: "12",
          salePrice: "14",
        },
        over,
      ),
    ).toEqual({
      ok: false,
      why: "sale-too-high",
    });
    expect(
      await save(
        {
          name: "Ring",
          price: "12",
          salePrice: "15",
        },
        over,
      ),
    ).toMatchObject({
      value: { saleCleared: true },
    });
    expect(await edited(id)).toMatchObject({ pricePence: 1_200, salePricePence: null });
  });

  test("of two editors the second is told, and nothing of the first is lost", async () => {
    const { id } = await made({ name: "Band" });
    expect(await save({ name: "Long band" }, { id, version: "1" })).toMatchObject({ ok: true });
    expect(await save({ name: "Short band" }, { id, version: "1" })).toEqual({
      ok: false,
      why: "changed-meanwhile",
    });
    expect(await edited(id)).toMatchObject({ name: "Long band", version: 2 });
    expect(await save({ name: "Short band" }, { id, version: "2" })).toMatchObject({ ok: true });
  });

  test("two editors at the same moment: one saves, the other is refused", async () => {
    const { id } = await made({ name: "Ball" });
    const outcomes = await Promise.all(
      ["Red ball", "Blue ball"].map((name) => save({ name }, { id, version: "1" })),
    );
    expect(outcomes.map((outcome) => (outcome.ok ? "saved" : outcome.why)).toSorted()).toEqual([
      "changed-meanwhile",
      "saved",
    ]);
  });

  test("a former address redirects to the new one, and another product's cannot be taken", async () => {
    const { id } = await made({ name: "Foam roller" });
    await save({ name: "Foam roller", slug: "cork-roller" }, { id, version: "1" });
    expect(await findNewSlug(studio.guest(), "foam-roller")).toBe("cork-roller");
    expect(await save({ name: "Thief", slug: "foam-roller" })).toEqual({
      ok: false,
      why: "slug-taken",
    });
    expect((await made({ name: "Foam roller" })).slug).toBe("foam-roller-2");
  });

  test("only the typed difference changes the stock, so that what was sold meanwhile stays sold", async () => {
    const { id } = await made({ name: "Socks", stock: "10" });
    await studio.owner.exec(`update stock_items set quantity = 7 where name = 'Socks'`);
    await save(
      {
        name: "Socks",
        stock: "12",
        stockWas: "10",
      },
      { id, version: "1" },
    );
    expect((await edited(id)).stock).toBe(9);
    expect(
      await save(
        {
          name: "Socks",
          stock: "0",
          stockWas: "12",
        },
        { id, version: "2" },
      ),
    ).toMatchObject({
      why: "stock-below-zero",
    });
    await save(
      {
        name: "Socks",
        stock: "3",
        stockWas: "3",
      },
      { id, version: "2" },
    );
    expect((await edited(id)).stock).toBe(9);
  });

  test("packages of a retreat share their places, and can be separated again", async () => {
    const day = await aProduct(studio, { name: "Day place", stock: 36 });
    await aProductSharing(studio, day, { name: "Spa place" });
    const { stockItemId } = await edited(day);
    const shared = {
      name: "Third place",
      stockKind: "shared",
      stockItemId: stockItemId!,
      stock: "36",
      stockWas: "36",
    };
    const { id } = await made(shared);
    expect(await edited(id)).toMatchObject({ stock: 36, isSharing: true });
    await save({ ...shared, stockKind: "own", stock: "4" }, { id, version: "1" });
    expect([(await edited(id)).stock, (await edited(day)).stock]).toEqual([4, 36]);
    await save({ ...shared, stockKind: "none" }, { id, version: "2" });
    expect((await edited(id)).stock).toBeNull();
  });

  test("a retreat's day and times are those of a London clock", async () => {
    const { id } = await made({
      name: "Day in May",
      eventDay: "2027-05-15",
      eventStart: "09:45",
      eventEnd: "16:00",
    });
    const { eventStartsAt, eventEndsAt } = await edited(id);
    expect([eventStartsAt, eventEndsAt]).toEqual([
      new Date("2027-05-15T08:45:00Z"),
      new Date("2027-05-15T15:00:00Z"),
    ]);
  });

  test("an archived category takes no new product, but keeps its own", async () => {
    const { id } = await made({ name: "Old hat" });
    await studio.owner.exec("update product_categories set archived_at = now()");
    expect(await save({ name: "New hat" })).toEqual({ ok: false, why: "no-such-category" });
    expect(await save({ name: "Old hat", price: "9" }, { id, version: "1" })).toMatchObject({
      ok: true,
    });
    await studio.owner.exec("update product_categories set archived_at = null");
  });

  test("a missing product cannot be saved", async () => {
    const nobody = { id: "7f0c0e0a-0000-4000-8000-000000000001", version: "1" };
    expect(await save({}, nobody)).toEqual({ ok: false, why: "no-such-product" });
    expect(await save({ categoryId: "" })).toEqual({ ok: false, why: "no-such-category" });
  });
});
