import type { ProductType } from "#db/schema/catalogue.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localMailbox } from "#adapters/mail/local-mailbox.ts";
import { pdfDocuments } from "#adapters/documents/pdf.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { after, days, londonDay } from "#domain/kernel/time.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { findCheckout } from "#domain/shop/orders/placing/find-checkout.ts";
import { givenFields } from "#domain/studio/policy-wording/fields.ts";
import { publishPolicy } from "#domain/studio/policy-wording/publish-draft.ts";
import { savePolicyDraft } from "#domain/studio/policy-wording/save-draft.ts";
import { staffOf } from "#tests/support/staff-office.ts";
import { takeOrder } from "#domain/shop/orders/office/take-order.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "#tests/support/builders.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { confirmationAsked, orderPaid } from "./order-paid.ts";
import { paymentLinkMail } from "./payment-link.ts";

const folder = mkdtempSync(join(tmpdir(), "order-papers-"));
const mailbox = localMailbox({ folder, clock: () => noon });
let studio: Studio;
let retreatId = "";
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
async function aFreeOrder(productType: ProductType, accepted?: string) {
  const eventStartsAt = productType === "retreat" ? after(noon, days(40)) : null;
  const productId = await aProduct(studio, { pricePence: 0, productType, eventStartsAt, stock: 5 });
  if (productType === "retreat") retreatId = productId;
  const email = `${productType}${accepted ? 2 : ""}@example.com`;
  const placed = await placeOrder(
    await aCart(studio, [[productId, 1]]),
    aCheckout({ expectedTotal: 0, email, ...(accepted && { accepted }) }),
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

const policy = "refund-and-cancellation-policy";
async function publish(weeks: string, on: Date) {
  const ctx = staffOf(studio, "owner", on) as Ctx<Owner>;
  const form = { ...givenFields(policy), "retreat-refunds": `- ${weeks} before: all of it.` };
  const [slug, by] = [policy, "Olive"];
  await savePolicyDraft(ctx, { slug, version: "0", form, by });
  return publishPolicy(ctx, { slug, version: "1", from: null, by });
}

test("an order goes on showing the cancellation terms that it was made under", async () => {
  expect(await publish("Three weeks", noon)).toEqual({ ok: true, value: londonDay(noon) });
  // What was read before it changed is not accepted any more.
  await expect(aFreeOrder("retreat")).rejects.toThrow("not-accepted");
  const { accepting, contractPoints } = await findCheckout(await aCart(studio, [[retreatId, 1]]));
  expect(JSON.stringify(contractPoints)).toContain("Three weeks before: all of it.");
  const { orderId, email } = await aFreeOrder("retreat", accepting);
  await orderPaid(studio.system(), { orderId }, job("e"));

  await publish("Five weeks", after(noon, days(30)));
  await confirmationAsked(studio.system(after(noon, days(31))), { orderId }, job("f"));
  for (const mail of (await mailsTo(email)).filter(({ subject }) =>
    subject.includes("confirmed"),
  )) {
    expect(mail.text).toContain("Three weeks before: all of it.");
    expect(mail.text).not.toContain("Five weeks");
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      "retreat-booking-agreement-2026-01.pdf",
      "terms-and-conditions-2026-01.pdf",
      `${policy}-${londonDay(noon)}.pdf`,
    ]);
    for (const at of [0, 2]) {
      const file = pdfText((await mailbox.open(mail.attachments[at]!.id))!);
      expect(file.replace(/\s+/g, " ")).toContain("Three weeks before: all of it.");
    }
  }
  expect((await mailsTo(email)).length).toBeGreaterThan(1);
});

test("the link to pay an order of a retreat brings the papers that the staff took it under", async () => {
  const {
    idempotencyKey: key,
    expectedTotal: _,
    ...buyer
  } = aCheckout({ email: "tel@example.com" });
  const productId = await aProduct(studio, {
    pricePence: 9_000,
    productType: "retreat",
    eventStartsAt: after(noon, days(40)),
    stock: 5,
  });
  const lines = [{ productId, quantity: 1 }];
  const form = { ...buyer, key, lines, method: "link" } as const;
  const taken = await takeOrder(staffOf(studio, "shop"), { form, by: "Kim" });
  if (!taken.ok) throw new Error(taken.why);
  const tomorrow = after(noon, days(1));
  await publish("Four weeks", tomorrow);
  await paymentLinkMail(studio.system(tomorrow), { orderId: taken.value.id }, job("g"));
  const [mail] = await mailsTo("tel@example.com");
  const under = [
    "retreat-booking-agreement-2026-01.pdf",
    "terms-and-conditions-2026-01.pdf",
    `${policy}-${londonDay(noon)}.pdf`,
  ];
  expect(mail!.attachments.map(({ filename }) => filename)).toEqual(under);
  expect(mail!.text).toContain(
    "By paying you accept our Retreat Booking Agreement (version 2026-01)",
  );
  const file = pdfText((await mailbox.open(mail!.attachments[2]!.id))!);
  expect(file.replace(/\s+/g, " ")).toContain("Three weeks before: all of it.");
});

test("an order made under a wording that is over does not get the present one as if it were its own", async () => {
  const { orderId, email } = await aFreeOrder("voucher");
  await studio.owner.query("update orders set terms_version = '2025-06' where id = $1", [orderId]);
  await orderPaid(studio.system(), { orderId }, job("d"));
  const [mail] = await mailsTo(email);
  expect(mail!.attachments).toEqual([]);
  expect(mail!.text).toContain("Terms and Conditions (version 2025-06)");
});
