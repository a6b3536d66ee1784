import type { ProductType } from "#db/schema/catalogue.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localMailbox } from "#adapters/mail/local-mailbox.ts";
import { pdfDocuments } from "#adapters/documents/pdf.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, days } from "#domain/kernel/time.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { confirmationAsked, orderPaid } from "./order-paid.ts";

const folder = mkdtempSync(join(tmpdir(), "order-papers-"));
const mailbox = localMailbox({ folder, clock: () => noon });
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio({
    mail: mailbox,
    documents: pdfDocuments(),
    origin: () => "https://studio.example",
  });
  await openForBusiness(studio);
});
afterAll(async () => {
  await studio.db.close();
  rmSync(folder, { recursive: true });
});

const job = (id: string) => ({ id, attempt: 1 });
/** A free order, so that it is paid at once. */
async function aFreeOrder(productType: ProductType) {
  const eventStartsAt = productType === "retreat" ? after(noon, days(40)) : null;
  const productId = await aProduct(studio, { pricePence: 0, productType, eventStartsAt, stock: 5 });
  const email = `${productType}@example.com`;
  const placed = await placeOrder(
    await aCart(studio, [[productId, 1]]),
    aCheckout({ expectedTotal: 0, email }),
  );
  if (!placed.ok) throw new Error(placed.why);
  return { orderId: placed.value.id, email };
}
const mailsTo = async (email: string) => (await mailbox.list()).filter(({ to }) => to === email);

test("the confirmation of a retreat brings its agreement, the terms and how to cancel, as files to keep", async () => {
  const { orderId, email } = await aFreeOrder("retreat");
  await orderPaid(studio.system(), { orderId }, job("a"));
  const [confirmation] = (await mailsTo(email)).filter(({ subject }) =>
    subject.endsWith("is confirmed"),
  );
  expect(confirmation!.attachments.map(({ filename }) => filename)).toEqual([
    "retreat-booking-agreement-2026-01.pdf",
    "terms-and-conditions-2026-01.pdf",
    "refund-and-cancellation-policy-2026-01.pdf",
  ]);
  const agreement = await mailbox.open(confirmation!.attachments[0]!.id);
  expect(pdfText(agreement!).replace(/\s+/g, " ")).toContain("half of your money back");
  expect(confirmation!.text).toContain("There is no 14-day right to cancel");
});

test("a mat's confirmation brings the terms, and so does the same mail sent again", async () => {
  const { orderId, email } = await aFreeOrder("physical");
  await orderPaid(studio.system(), { orderId }, job("b"));
  await confirmationAsked(studio.system(), { orderId }, job("c"));
  const files = (await mailsTo(email)).map(({ attachments }) =>
    attachments.map(({ filename }) => filename),
  );
  const both = ["terms-and-conditions-2026-01.pdf", "refund-and-cancellation-policy-2026-01.pdf"];
  expect(files).toEqual([both, both]);
});

test("an order made under a wording that is over does not get the present one as if it were its own", async () => {
  const { orderId, email } = await aFreeOrder("voucher");
  await studio.owner.query("update orders set terms_version = '2025-06' where id = $1", [orderId]);
  await orderPaid(studio.system(), { orderId }, job("d"));
  const [mail] = await mailsTo(email);
  expect(mail!.attachments).toEqual([]);
  expect(mail!.text).toContain("Terms and Conditions (version 2025-06)");
});
