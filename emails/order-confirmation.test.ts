import { expect, test } from "vitest";
import { cancellationOf } from "#domain/shop/contracts/rules.ts";
import { shortWordsOf } from "#domain/studio/policy-documents/short-words.ts";
import { sampleReceipt } from "#tests/support/sample-receipt.ts";
import { orderConfirmation, type OrderConfirmation } from "./order-confirmation.ts";
import { renderEmail } from "./render-email.ts";

const mat = { productType: "physical", eventStartsAt: null };
const data: OrderConfirmation = {
  receipt: sampleReceipt,
  orderUrl: "https://studio.example/order-confirmation/1?token=abc&x=1",
  whatsNext: [
    "We look forward to seeing you at the retreat.",
    "Your mats are packed within two days.",
  ],
  contract: {
    accepted: [
      "Retreat Booking Agreement (version 2026-01)",
      "Terms and Conditions (version 2026-01)",
    ],
    cancelling: cancellationOf(
      [{ productType: "retreat", eventStartsAt: sampleReceipt.paidAt }, mat],
      shortWordsOf(undefined, {}),
    ),
    attached: true,
  },
  resent: false,
};
const rendered = (of: OrderConfirmation) => renderEmail(orderConfirmation(of), of.receipt.studio);
const named = (name: string): OrderConfirmation => ({
  ...data,
  receipt: { ...sampleReceipt, buyer: { ...sampleReceipt.buyer, name, firstName: name } },
});

test("the confirmation names the order, the receipt and every amount, in both versions", () => {
  const { subject, html, text } = rendered(data);
  expect(subject).toBe("Your order FR-1001 is confirmed");
  for (const words of [
    "FR-1001",
    "R-00042",
    "£169.00",
    "2 × £24.50",
    "£49.00",
    "£218.00",
    "SPRING10",
    "-£21.80",
    "£0.00",
    "£196.20",
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
});

test("the confirmation says when and where the retreat is, where to send things, and what is next", () => {
  const { html, text } = rendered(data);
  for (const version of [html, text]) {
    expect(version).toContain(
      "Saturday 16 May 2026, 9:45am to 4:00pm, Center Parcs Woburn Forest, Bedfordshire",
    );
    expect(version).toContain("SG17 5AB");
    expect(version).toContain("pi_3QxT5z");
    expect(version).toContain("Your mats are packed within two days.");
  }
  expect(html).toContain('href="https://studio.example/order-confirmation/1?token=abc&amp;x=1"');
  expect(text).toContain("https://studio.example/order-confirmation/1?token=abc&x=1\n");
});

test("the confirmation keeps for the buyer what was agreed and how each thing is cancelled, in both versions", () => {
  const { html, text } = rendered(data);
  for (const version of [html.replaceAll("&amp;", "&"), text]) {
    expect(version).toContain(
      "under our Retreat Booking Agreement (version 2026-01) and our Terms and Conditions (version 2026-01)",
    );
    expect(version).toContain("They are attached");
    expect(version).toContain("There is no 14-day right to cancel");
    expect(version).toContain("42 to 15 days before: half of your money back.");
    expect(version).toContain("within 14 days of the day you receive them");
  }
  const later = rendered({
    ...data,
    contract: { ...data.contract, attached: false },
  }).text;
  expect(later).not.toContain("attached");
});

test("a confirmation that was requested again says so", () => {
  const { subject, html, text } = rendered({ ...data, resent: true });
  expect(subject).toBe("Your order FR-1001 is confirmed (resent)");
  expect(html).toContain("Nothing new has been charged");
  expect(text).toContain("Nothing new has been charged");
  expect(rendered(data).text).not.toContain("again");
});

test("a name is written as it is, and is never markup", () => {
  const { html, text } = rendered(named("O'Brien <b>"));
  expect(html).toContain("O&#x27;Brien &lt;b&gt;");
  expect(html).not.toContain("<b>");
  expect(text).toContain("Dear O'Brien <b>,");
});

test("an order without a discount shows none, one that cost nothing says so, a refund is told", () => {
  const plain = {
    ...sampleReceipt,
    discountCode: null,
    discountPence: 0,
    totalPence: 21800,
  };
  expect(rendered({ ...data, receipt: plain }).text).not.toContain("Discount");
  const free = {
    ...sampleReceipt,
    discountPence: 21800,
    totalPence: 0,
    paymentReference: null,
  };
  expect(rendered({ ...data, receipt: free }).text).toContain("Nothing had to be paid");
  const refunded = { ...sampleReceipt, refundedPence: 4900 };
  expect(rendered({ ...data, receipt: refunded }).text).toContain("Refunded since: -£49.00");
});
