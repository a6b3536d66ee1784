// The columns of a list of open passes, as the booking systems name them.
import { headings } from "../clients/headings.ts";
import type { ImportColumn } from "../import-kind.ts";

export const passColumns: Record<string, ImportColumn> = {
  email: { label: "Client’s e-mail", headings: [...headings.email, "memberemail"] },
  client_name: { label: "Client’s name (only shown)", headings: headings.full_name },
  pass: {
    label: "Name of the pass",
    headings: [
      "pass",
      "passname",
      "package",
      "packagename",
      "product",
      "pricingoption",
      "membership",
      "membershipname",
      "pack",
      "packname",
      "service",
      "item",
      "type",
    ],
  },
  left: {
    label: "How many are left",
    headings: [
      "left",
      "remaining",
      "sessionsremaining",
      "classesremaining",
      "creditsremaining",
      "remainingsessions",
      "remainingcredits",
      "remainingclasses",
      "visitsremaining",
      "usesremaining",
      "sessionsleft",
      "classesleft",
      "creditsleft",
      "credits",
      "balance",
    ],
  },
  valid_until: {
    label: "Valid until",
    headings: [
      "validuntil",
      "expires",
      "expireson",
      "expiry",
      "expirydate",
      "expirationdate",
      "expiration",
      "enddate",
      "ends",
    ],
    isDay: true,
  },
  paid: {
    label: "Paid for it, in pounds",
    headings: ["paid", "price", "amount", "amountpaid", "pricepaid", "total"],
  },
  reference: {
    label: "Number of the pass",
    headings: [
      "id",
      "passid",
      "packageid",
      "reference",
      "passnumber",
      "number",
      "membershipid",
      "purchaseid",
      "saleid",
    ],
  },
};
