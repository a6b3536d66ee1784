// The columns of a list of gift vouchers, as Shopify, WooCommerce and the booking systems name them.
import { headings } from "../clients/headings.ts";
import type { ImportColumn } from "../import-kind.ts";

export const voucherColumns: Record<string, ImportColumn> = {
  code: {
    label: "Code",
    headings: [
      "code",
      "vouchercode",
      "giftcode",
      "giftcardcode",
      "giftcardnumber",
      "giftcertificatecode",
      "cardnumber",
      "vouchernumber",
      "number",
      "barcode",
      "barcodeid",
    ],
    isSecret: true,
  },
  balance: {
    label: "Left on it, in pounds",
    headings: [
      "balance",
      "currentbalance",
      "remaining",
      "remainingbalance",
      "remainingvalue",
      "remainingamount",
      "left",
      "giftcardbalance",
      "amountremaining",
    ],
  },
  valid_until: {
    label: "Valid until",
    headings: [
      "validuntil",
      "expires",
      "expireson",
      "expiresat",
      "expiry",
      "expirydate",
      "expirationdate",
      "expiration",
      "enddate",
    ],
    isDay: true,
  },
  email: {
    label: "Buyer’s e-mail",
    headings: [
      "buyeremail",
      "purchaseremail",
      "senderemail",
      "boughtbyemail",
      "fromemail",
      ...headings.email,
    ],
  },
  buyer_name: {
    label: "Buyer’s name",
    headings: ["buyer", "buyername", "purchaser", "purchasername", "boughtby", "sender", "from"],
  },
  recipient: {
    label: "Who it is for",
    headings: ["recipient", "recipientname", "to", "giftto", "for", "name", "holder"],
  },
};
