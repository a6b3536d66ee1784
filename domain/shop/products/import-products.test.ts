import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cellsOf, type CsvCell } from "#domain/kernel/text/csv.ts";
import { writeCsv } from "#tests/support/write-csv.ts";
import { findProduct } from "#domain/shop/catalogue/queries.ts";
import { aProduct, aProductSharing } from "#tests/support/builders.ts";
import { engines } from "#tests/support/engines.ts";
import { aStaffMember, categoryIdOf } from "#tests/support/office.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";
import { watchStatements } from "#tests/support/watched-statements.ts";
import { columnsToWrite, headings } from "./file.ts";
import { importProducts, planImport } from "./import-products.ts";
import { eachProductForFile } from "./find-product.ts";
import { listCategories } from "./queries.ts";
import { valuesOf } from "./product-values.ts";

const everything = {
  ...({
    words: "",
    sort: "order",
    descending: false,
    page: 1,
  } as const),
  filters: {
    status: "",
    category: "",
    stock: "",
  },
};

describe.each(engines)("on %s", (engine) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await createStudio({}, engine);
    await categoryIdOf(studio, "equipment");
  });
  afterAll(() => studio.db.close());

  const staff = () => aStaffMember(studio);
  const plan = async (text: string) => {
    const planned = await planImport(staff(), text);
    if ("unreadable" in planned) throw new Error(planned.unreadable);
    return planned;
  };
  const bring = async (text: string) =>
    importProducts(staff(), text, (await plan(text)).fingerprint);
  const shown = (slug: string) => findProduct(studio.guest(), slug);
  const wrongIn = async (text: string) =>
    (await plan(text)).lines.flatMap(({ line, fieldErrors }) =>
      fieldErrors.map(({ field }) => `${line} ${field}`),
    );

  test("two hundred products are imported at once, and are in the shop", async () => {
    const rows = Array.from({ length: 200 }, (_, n) => [
      `Ball no ${n}`,
      "4.50",
      n % 7,
      "Round.",
      "equipment",
    ]);
    const file = writeCsv(["Name", "Price", "Stock", "Short description", "Category"], rows);
    expect((await plan(file)).lines.every(({ what }) => what === "new")).toBe(true);
    expect(await bring(file)).toEqual({ ok: true, value: { created: 200, changed: 0 } });
    expect(await shown("ball-no-13")).toMatchObject({ pricePence: 450, stock: 6 });
    expect(await bring(file)).toEqual({ ok: true, value: { created: 0, changed: 0 } });
  });

  test("an export imports unchanged, odd texts included", async () => {
    const id = await aProduct(studio, {
      name: '=Odd, "mat"',
      slug: "odd-mat",
      shortDescription: "-5 °C\nand more",
      keyFeatures: ["@a", "b"],
      stock: 4,
    });
    await aProductSharing(studio, id, { name: "Sharing" });
    const lines: CsvCell[][] = [];
    const columns = columnsToWrite(await listCategories(staff()));
    for await (const row of eachProductForFile(staff(), everything))
      lines.push(cellsOf(columns, valuesOf(row)));
    const file = writeCsv(headings, lines);
    const planned = await plan(file);
    expect(
      planned.lines
        .filter(({ what }) => what !== "same")
        .map(({ changes, fieldErrors }) => [changes, fieldErrors]),
    ).toEqual([]);
  });

  test("only the columns in the file change, and the preview names each change", async () => {
    await aProduct(studio, {
      name: "Grip ring",
      shortDescription: "Firm.",
      stock: 5,
    });
    const file = "Address,Price,Sale price,Stock\r\ngrip-ring,12.00,9,7\r\n";
    expect((await plan(file)).lines[0]).toMatchObject({
      what: "changed",
      changes: [
        {
          field: "Price",
          from: "10.00",
          to: "12.00",
        },
        {
          field: "Sale price",
          from: "",
          to: "9",
        },
        {
          field: "Stock",
          from: "5",
          to: "7",
        },
      ],
    });
    await bring(file);
    expect(await shown("grip-ring")).toMatchObject({
      pricePence: 1_200,
      salePricePence: 900,
      stock: 7,
      shortDescription: "Firm.",
    });
    const sums =
      "select s.quantity, sum(m.change)::integer as sum from stock_items s join stock_movements m on m.stock_item_id = s.id group by s.id";
    const { rows } = await studio.owner.query<{ quantity: number; sum: number }>(sums);
    expect(rows.filter(({ quantity, sum }) => quantity !== sum)).toEqual([]);
  });

  test("wrong lines are named by number and field, and nothing of the file is imported", async () => {
    const file = [
      "Name,Price,Sale price,Category,Status,Event date,Begins",
      "Good,5,,equipment,published,,",
      "Dear,12.5.0,,equipment,published,,",
      "Above,5,6,equipment,published,,",
      '"Two\nlines",5,,nowhere,maybe,,',
      "Good,5,,equipment,published,,",
      "Day,5,,equipment,published,2026-02-30,09:00",
    ].join("\r\n");
    expect(await wrongIn(file)).toEqual([
      "3 Price",
      "4 Sale price",
      "5 Status",
      "5 Name",
      "5 Category",
      "7 Address",
      "8 Event date",
    ]);
    expect(await bring(file)).toEqual({ ok: false, why: "wrong-lines" });
    expect(await shown("good")).toBeUndefined();
  });

  test.each([
    ["", "This file has no products in it."],
    ["Name\r\n", "This file has no products in it."],
    ["Name,Colour\r\nMat,red", "Line 1: these columns are unknown: Colour."],
    ["Price\r\n5", "The columns Address or Name are missing."],
    ["Name,name\r\na,b", "Line 1: a column is there twice."],
    ['Name\r\n"Mat', "Line 2: a quotation mark is never closed."],
  ])("%j cannot be read, and has a reason", async (text, unreadable) => {
    expect(await planImport(staff(), text)).toEqual({ unreadable });
  });

  test("an import that would differ from its preview is refused", async () => {
    await aProduct(studio, { name: "Soft block", shortDescription: "Soft." });
    const file = "Address,Price\r\nsoft-block,20\r\n";
    const { fingerprint } = await plan(file);
    await studio.owner.exec(
      "update products set price = 15, version = 2 where slug = 'soft-block'",
    );
    expect(await importProducts(staff(), file, fingerprint)).toEqual({
      ok: false,
      why: "changed-meanwhile",
    });
    expect((await shown("soft-block"))!.pricePence).toBe(1_500);
  });

  test("a product without a price is imported as a draft and says so; rich text is cleaned", async () => {
    const file =
      "Name,Detailed description,Category\r\nBare,<p>Good<script>x</script></p>,Equipment\r\n";
    expect((await plan(file)).lines[0]).toMatchObject({
      what: "new",
      note: expect.stringContaining("a price"),
    });
    await bring(file);
    const { rows } = await studio.owner.query(
      "select status, detailed_description from products where slug = 'bare'",
    );
    expect(rows).toEqual([{ status: "draft", detailed_description: "<p>Good</p>" }]);
  });

  test.runIf(engine === "postgres")(
    "two hundred products take as many statements as one",
    async () => {
      const file = (count: number, name: string) =>
        writeCsv(
          ["Name", "Price", "Stock", "Category"],
          Array.from({ length: count }, (_, n) => [`${name} ${n}`, "5", 3, "equipment"]),
        );
      const [one, many] = [file(1, "Lone"), file(200, "Many")];
      const [few, lots] = [
        await watchStatements(() => bring(one)),
        await watchStatements(() => bring(many)),
      ];
      expect(lots.length).toBe(few.length);
    },
  );
});
