import { expect, test } from "vitest";
import { whyUnmailable } from "#adapters/mail/why-unmailable.ts";
import { sampleReceipt, sampleStudio as studio } from "#tests/support/sample-receipt.ts";
import { staffJobAlert, staffPaymentAlert } from "./alerts.ts";
import { retreatThankYouCode } from "./codes.ts";
import type { Email } from "./email.ts";
import { orderConfirmation } from "./order-confirmation.ts";
import { paymentCameLateRefunded, refundNotice } from "./order-money.ts";
import { orderCancelled, orderExpired } from "./orders.ts";
import { renderEmail } from "./render-email.ts";

const at = new Date("2026-05-16T08:45:00Z");
const expectInBoth = (email: Email, ...words: string[]) => {
  const { html, text } = renderEmail(email, studio);
  for (const word of words) {
    expect(html).toContain(word);
    expect(text).toContain(word);
  }
};

const expired = (firstName: string, orderNumber = "FR-1001") =>
  orderExpired({
    firstName,
    kept: "for 30 minutes",
    orderNumber,
    lines: [{ name: "Cork mat", quantity: 2 }],
    refillUrl: "https://studio.example/cart/refill/1",
  });

test("an expired order says that nothing was charged and offers the cart again", () => {
  const mail = expired("Ana");
  expect(mail.subject).toBe("Your order FR-1001 is still waiting for you");
  expectInBoth(
    mail,
    "Dear Ana",
    "You have not been charged",
    "2 × Cork mat",
    "https://studio.example/cart/refill/1",
  );
});

test.each([
  [0, 0, "You have not been charged."],
  [19_620, 0, "You paid £196.20. Whenever"],
  [19_620, 5_000, "You paid £196.20, of which £50.00 has gone back so far. Whenever"],
  [19_620, 19_620, "All of the £196.20 that you paid has gone back to you."],
])(
  "of %i pence paid and %i back, a cancelled order says: %s",
  (paidPence, refundedPence, words) => {
    const lines = [{ name: "Cork mat", quantity: 2 }];
    const mail = orderCancelled({
      studio,
      firstName: "Ana",
      orderNumber: "FR-1001",
      lines,
      paidPence,
      refundedPence,
    });
    expect(mail.subject).toBe("Your order FR-1001 has been cancelled");
    expectInBoth(mail, "Dear Ana", "2 × Cork mat", words, "07700 900142");
  },
);

test("a payment that came too late is refunded in full, with an apology", () => {
  const data = {
    studio,
    firstName: "Ana",
    orderNumber: "FR-1001",
    refundedPence: 19620,
    shopUrl: "https://s.example/shop",
  };
  const mail = paymentCameLateRefunded(data);
  expect(mail.subject).toBe("We have refunded your order FR-1001 (£196.20)");
  expectInBoth(mail, "We are sorry", "£196.20", "https://s.example/shop", "07700 900142");
});

test("a retreat's buyer gets their personal code, and one to pass on for each other place", () => {
  const validUntil = new Date("2026-12-31T12:00:00Z");
  const props = {
    on: "equipment and clothing",
    firstName: "Ana",
    retreat: { name: "Center Parcs Day Retreat", startsAt: at },
    percent: 15,
    shopUrl: "https://s.example/shop",
  };
  const own = { code: "RETREAT-7K2P", validUntil };
  const mail = retreatThankYouCode({ ...props, codes: [own] });
  expect(mail.subject).toBe("15% off equipment and clothing, for our retreat guests");
  expectInBoth(
    mail,
    "RETREAT-7K2P",
    "15%",
    "Saturday 16 May 2026",
    "Thursday 31 December 2026",
    "equipment and clothing",
  );
  expect(renderEmail(mail, studio).text).not.toContain("pass");
  const other = { code: "RETREAT-9XYZ", validUntil };
  expectInBoth(
    retreatThankYouCode({ ...props, codes: [own, other] }),
    "RETREAT-7K2P",
    "RETREAT-9XYZ",
    "pass it on",
  );
});

test("the studio is told of a payment that needs a person, without the buyer's name", () => {
  const mail = staffPaymentAlert({
    orderNumber: "FR-1001",
    amountPence: 19620,
    problem: "A payment of another amount arrived.",
    advice: "Compare it with the card provider's page before sending anything.",
    paymentReference: "pi_1",
    noticedAt: at,
  });
  expect(mail.subject).toBe("Please look at the payment of order FR-1001");
  expectInBoth(mail, "A payment of another amount arrived.", "£196.20", "pi_1", "9:45am");
});

test("the studio is told of a job that was given up, and where to look", () => {
  const mail = staffJobAlert({
    event: "order.paid",
    attempts: 8,
    reference: "ERR-1-ABCDEF",
    gaveUpAt: at,
  });
  expect(mail.subject).toBe("A job was given up: order.paid");
  expectInBoth(mail, "8 times", "ERR-1-ABCDEF", "Saturday 16 May 2026, 9:45am");
});

test("nothing a person typed adds a line to a mail's head or markup to its body", () => {
  const evil = "Ana\r\nBcc: ben@example.com <script>";
  const receipt = {
    ...sampleReceipt,
    orderNumber: evil,
    buyer: { ...sampleReceipt.buyer, firstName: evil },
  };
  const contract = {
    accepted: [evil],
    cancelling: [],
    attached: true,
  };
  const confirmation = orderConfirmation({
    receipt,
    orderUrl: "/",
    whatsNext: [],
    contract,
    resent: true,
  });
  const mails = [expired(evil, evil), confirmation];
  for (const email of mails) {
    const mail = renderEmail(email, studio);
    expect(whyUnmailable({ ...mail, to: "ana@example.com", messageId: "1" })).toBeUndefined();
    expect(mail.html).not.toContain("<script>");
  }
});

test("money that came twice goes back without a word of a refund of the order", () => {
  const mail = refundNotice({
    studio,
    firstName: "Ana",
    orderNumber: "FR-1001",
    amountPence: 1_000,
    refundedPence: 1_000,
    paidPence: 1_000,
    how: "card",
    isSecond: true,
    orderUrl: "https://studio.example/order",
  });
  expectInBoth(mail, "was paid twice", "£10.00", "the order stays as it is");
  expect(renderEmail(mail, studio).text).not.toContain("all of the");
});
