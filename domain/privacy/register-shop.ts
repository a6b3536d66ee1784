import { sql } from "drizzle-orm";
import { type Blank, type Listed, oneOf } from "./listed.ts";
import type { Person } from "./person.ts";
import { erasedAddress, placedBeforeTaxYears } from "./rules.ts";

const ordersOf = ({ customerIds }: Person) =>
  sql`order_id in (select id from orders where ${oneOf("customer_id", customerIds)})`;

/** Why what belongs to an order stays. */
const forTheTaxOffice =
  "HMRC may ask for records of sales for six years after the end of the tax year. They are anonymised by themselves when that time is over.";
const noNames = "It belongs to an order and has sums, dates and numbers, and no name.";

const orderParts = {
  order_items: "What was ordered",
  order_events: "What happened to orders",
  payment_intents: "Card payments asked for",
  payments: "Payments",
  refunds: "Refunds",
  disputes: "Disputed payments",
} as const;

/** An order of which only what was sold is left. */
export const blankOrder: Blank = {
  ...{
    email: sql`'erased-' || customer_id || '@erased.invalid'`,
    first_name: "Erased",
    last_name: "buyer",
    phone: null,
  },
  ...{ address_line_1: "", address_line_2: null, city: "", postcode: "", cart_session_id: null },
};

/** What somebody bought. */
export const shopTables: readonly Listed[] = [
  {
    table: "order_links",
    title: "Links to orders in mails",
    desk: "system",
    rows: ordersOf,
    exported: { notBecause: "They open your orders, and only their fingerprints are known." },
    erasure: { erase: true },
  },
  {
    table: "discount_code_usage",
    title: "Discount codes used",
    desk: "system",
    rows: ordersOf,
    exported: { file: "discounts", without: ["email_key"] },
    erasure: { anonymise: () => ({ email_key: "" }) },
  },
  {
    table: "discount_codes",
    title: "Personal discount codes",
    desk: "system",
    rows: ({ email, emailVerified }) => sql`${emailVerified} and lower(personal_to) = ${email}`,
    exported: { file: "own-discount-codes" },
    // A code for nobody in particular would be for everybody, so that it is switched off as well.
    erasure: { anonymise: ({ clientId }) => ({ personal_to: erasedAddress(clientId), is_active: false }) },
  },
  ...(["order_items", "order_events", "payment_intents", "payments", "refunds", "disputes"] as const).map(
    (table): Listed => ({
      table,
      title: orderParts[table],
      desk: "system",
      rows: ordersOf,
      exported: { file: table.replaceAll("_", "-") },
      erasure: { keptBecause: noNames },
    }),
  ),
  {
    table: "orders",
    title: "Orders",
    desk: "system",
    rows: ({ customerIds }) => oneOf("customer_id", customerIds),
    exported: { file: "orders", without: ["cart_session_id", "idempotency_key", "request_hash"] },
    erasure: {
      anonymise: () => blankOrder,
      when: placedBeforeTaxYears,
      keptBecause: forTheTaxOffice,
    },
  },
  {
    table: "customers",
    title: "Customer of the shop",
    desk: "system",
    rows: ({ customerIds }) => oneOf("id", customerIds),
    exported: { file: "customer" },
    erasure: {
      anonymise: () => ({
        ...{ email: sql`'erased-' || id || '@erased.invalid'`, first_name: "Erased", last_name: "buyer", phone: null },
        ...{ address_line_1: null, address_line_2: null, city: null, postcode: null, country: null },
      }),
    },
  },
];
