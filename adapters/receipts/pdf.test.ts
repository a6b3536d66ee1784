import { expect, test } from "vitest";
import { pageCount, pdfText } from "#tests/support/pdf-text.ts";
import { sampleReceipt } from "#tests/support/sample-receipt.ts";
import { pdfReceipts } from "./pdf.ts";

const receipts = pdfReceipts();
const linesOf = async (receipt: Partial<typeof sampleReceipt>) =>
  pdfText(await receipts.render({ ...sampleReceipt, ...receipt })).split(/\n+/);

test("the receipt names the seller, the buyer, what was sold and when", async () => {
  const pdf = await receipts.render(sampleReceipt);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe("%PDF-");
  expect(pageCount(pdf)).toBe(1);
  const lines = pdfText(pdf).split(/\n+/);
  expect(lines).toEqual(
    expect.arrayContaining(["Free Rein Pilates", "Shefford, Bedfordshire", "07700 900142"]),
  );
  expect(lines).toEqual(
    expect.arrayContaining(["Receipt R-00042", "FR-1001", "Saturday 28 March 2026"]),
  );
  expect(lines).toEqual(
    expect.arrayContaining(["Ana O'Brien", "SG17 5AB", "Cork mat", "Changing your mind"]),
  );
  expect(lines.join(" ")).toContain("Saturday 16 May 2026, 9:45am to 4:00pm");
});

test("the receipt adds up in front of the reader", async () => {
  const lines = await linesOf({});
  const after = (label: string) => lines[lines.indexOf(label) + 1];
  expect(lines).toEqual(expect.arrayContaining(["£169.00", "£24.50", "£49.00"]));
  expect(after("Subtotal")).toBe("£218.00");
  expect(after("Discount (SPRING10)")).toBe("-£21.80");
  expect(after("VAT (0%)")).toBe("£0.00");
  expect(after("Total paid")).toBe("£196.20");
  expect(lines.join(" ")).toContain("pi_3QxT5z");
});

test("the number of the VAT stands once on a receipt with VAT, and what else is said of who runs it stays", async () => {
  const studio = {
    ...sampleReceipt.studio,
    legalLines: ["Free Rein Ltd, registered in England 1234567.", "VAT number GB123456789."],
  };
  const vat = { number: "GB123456789", rates: [{ percent: 20, pence: 3_270 }] };
  const text = (await linesOf({ studio, vat })).join(" ");
  expect(text.split("GB123456789")).toHaveLength(2);
  expect(text).toContain("registered in England");
  expect((await linesOf({ studio })).join(" ")).toContain("VAT number GB123456789.");
});

test("an order that cost nothing names no card, a refund is told", async () => {
  const free = {
    discountPence: 21800,
    totalPence: 0,
    paymentReference: null,
  };
  expect(await linesOf(free)).toContain("Nothing had to be paid");
  expect(await linesOf({ refundedPence: 4900 })).toEqual(
    expect.arrayContaining(["Refunded since", "-£49.00"]),
  );
});

test("a long order goes over several numbered pages and loses no line", async () => {
  const long = Array.from({ length: 40 }, (_, n) => ({
    name: `Mat ${n}`,
    quantity: 1,
    pricePence: 100,
    totalPence: 100,
  }));
  const pdf = await receipts.render({ ...sampleReceipt, lines: long });
  const text = pdfText(pdf);
  const pages = pageCount(pdf);
  expect(pages).toBeGreaterThan(1);
  expect(text).toContain(`Page ${pages} of ${pages}`);
  expect(text).toMatch(/Mat 0\n/);
  expect(text).toMatch(/Mat 39\n/);
});

test("names from further away are written, and what no typeface knows does not stop the receipt", async () => {
  const named = (name: string) => linesOf({ buyer: { ...sampleReceipt.buyer, name } });
  expect((await named("Łucja Żak-Müller")).join("")).toContain("Łucja");
  expect(await named("Ana 🌿 明")).toContain("FR-1001");
});

test("two receipts asked for at once both come", async () => {
  const [first, second] = await Promise.all([
    linesOf({ receiptNumber: 1 }),
    linesOf({ receiptNumber: 2 }),
  ]);
  expect(first).toContain("Receipt R-00001");
  expect(second).toContain("Receipt R-00002");
});

test("slips of several orders are one document, each on a sheet of its own, without a price", async () => {
  const { studio, placedAt, buyer, address, lines } = sampleReceipt;
  const slip = (orderNumber: string) => ({ studio, orderNumber, placedAt, buyer, address, lines });
  const pdf = await receipts.renderSlips([slip("FR-1001"), slip("FR-1002")]);
  expect(pageCount(pdf)).toBe(2);
  const said = pdfText(pdf);
  expect(said).toContain("FR-1001");
  expect(said).toContain("FR-1002");
  expect(said).not.toMatch(/£|Page \d of/);
});
