import { sql } from "drizzle-orm";
import { type Blank, type RegisteredTable, oneOf } from "./registered-table.ts";
import { bookedTables } from "./register-booked.ts";
import { givenTo, noNames, ordersOf } from "./rows-of.ts";
import { erasedAddress, nothingKeepsOrder } from "./rules.ts";

/** Why what belongs to an order stays. */
const forTheTaxOffice =
  "HMRC may ask for records of sales for six years after the end of the tax year. They are anonymised by themselves when that time is over.";

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
  email: sql`'erased-' || customer_id || '@erased.invalid'`,
  first_name: "Erased",
  last_name: "buyer",
  phone: null,
  address_line_1: "",
  address_line_2: null,
  city: "",
  postcode: "",
  cart_session_id: null,
  delivery_name: null,
  delivery_line_1: null,
  delivery_line_2: null,
  delivery_city: null,
  delivery_postcode: null,
  delivery_country: null,
};

/** What a person bought, and how they look at what others bought. */
export const shopTables: readonly RegisteredTable[] = [
  {
    table: "shipment_lines",
    title: "What lay in parcels",
    readAs: "system",
    rows: (person) => sql`shipment_id in (select id from shipments where ${ordersOf(person)})`,
    exported: { file: "shipment-lines" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "shipments",
    title: "Parcels sent",
    readAs: "system",
    rows: ordersOf,
    exported: { file: "shipments" },
    // The carrier's page says by it where the parcel went.
    erasure: { anonymise: () => ({ tracking_number: "" }) },
  },
  {
    table: "place_guests",
    title: "Who comes on places that you bought",
    readAs: "system",
    rows: ordersOf,
    exported: { file: "place-guests", without: ["ticked_by"] },
    erasure: { erase: true },
  },
  {
    table: "order_answers",
    title: "What you answered at the checkout",
    readAs: "system",
    rows: ordersOf,
    exported: { file: "checkout-answers" },
    erasure: { erase: true },
  },
  {
    table: "desk_views",
    title: "Views of lists that you named",
    readAs: "system",
    rows: ({ accountId }) => sql`account_id = ${accountId}`,
    exported: { file: "desk-views" },
    erasure: { erase: true },
  },
  {
    table: "order_links",
    title: "Links to orders in mails",
    readAs: "system",
    rows: ordersOf,
    exported: { notBecause: "They open your orders, and only their fingerprints are known." },
    erasure: { erase: true },
  },
  {
    table: "discount_code_usage",
    title: "Discount codes used",
    readAs: "system",
    rows: ordersOf,
    exported: { file: "discounts", without: ["email_key"] },
    erasure: { anonymise: () => ({ email_key: "" }) },
  },
  {
    table: "discount_codes",
    title: "Personal discount codes",
    readAs: "system",
    rows: ({ email, emailVerified }) => sql`${emailVerified} and lower(personal_to) = ${email}`,
    exported: { file: "own-discount-codes" },
    // A code without its customer would be valid for all, so it is switched off as well.
    erasure: {
      anonymise: ({ erasedAs }) => ({ personal_to: erasedAddress(erasedAs), is_active: false }),
    },
  },
  ...(
    ["order_items", "order_events", "payment_intents", "payments", "refunds", "disputes"] as const
  ).map((table): RegisteredTable => ({
    table,
    title: orderParts[table],
    readAs: "system",
    rows: ordersOf,
    exported: { file: table.replaceAll("_", "-") },
    erasure: { keptBecause: noNames },
  })),
  {
    table: "place_lines",
    title: "Which line of an order paid for which place in a class",
    readAs: "system",
    rows: (person) => sql`order_item_id in (select id from order_items where ${ordersOf(person)})`,
    exported: { file: "ordered-places" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "session_lines",
    title: "Which line of an order paid for which session with a therapist",
    readAs: "system",
    rows: (person) => sql`order_item_id in (select id from order_items where ${ordersOf(person)})`,
    exported: { file: "ordered-sessions" },
    erasure: { keptBecause: noNames },
  },
  {
    table: "voucher_entries",
    title: "Movements of gift vouchers",
    readAs: "system",
    rows: (person) =>
      sql`voucher_id in (select v.id from vouchers v where v.id in (select id from vouchers where ${ordersOf(person)}) or ${givenTo("v.recipient_email", person)})`,
    exported: { file: "gift-voucher-movements", without: ["by", "cause", "order_id"] },
    erasure: { keptBecause: noNames },
  },
  {
    table: "vouchers",
    title: "Gift vouchers bought and received",
    readAs: "system",
    rows: (person) => sql`(${ordersOf(person)} or ${givenTo("recipient_email", person)})`,
    exported: { file: "gift-vouchers", without: ["number_hash"] },
    erasure: {
      anonymise: () => ({
        recipient_name: "",
        recipient_email: "",
        message: "",
        post_to: "",
      }),
      when: (now) => sql`(send_on is null or send_on < ${now.toISOString()}::timestamptz)`,
      keptBecause:
        "A voucher that is still to be sent keeps whom it goes to until then: somebody has paid for it. The money on it stays theirs.",
    },
  },
  ...bookedTables,
  {
    table: "cart_items",
    title: "What is in your basket",
    readAs: "system",
    rows: ({ clientId }) =>
      sql`session_id in (select session_id from carts where client_id = ${clientId})`,
    exported: { file: "basket", without: ["session_id"] },
    erasure: { erase: true },
  },
  {
    table: "cart_vouchers",
    title: "Vouchers in your basket",
    readAs: "system",
    rows: ({ clientId }) =>
      sql`session_id in (select session_id from carts where client_id = ${clientId})`,
    exported: { notBecause: "Only fingerprints of their numbers are kept." },
    erasure: { erase: true },
  },
  {
    table: "carts",
    title: "Your basket",
    readAs: "system",
    rows: ({ clientId }) => sql`client_id = ${clientId}`,
    exported: { notBecause: "What is in it is in a file of its own." },
    erasure: { erase: true },
  },
  {
    table: "cart_gifts",
    title: "Gift vouchers in carts",
    readAs: "system",
    rows: (person) => givenTo("recipient_email", person),
    exported: { notBecause: "A present may be on its way to you." },
    erasure: { erase: true },
  },
  {
    table: "orders",
    title: "Orders",
    readAs: "system",
    rows: ({ customerIds }) => oneOf("customer_id", customerIds),
    exported: { file: "orders", without: ["cart_session_id", "idempotency_key", "request_hash"] },
    erasure: {
      anonymise: () => blankOrder,
      when: nothingKeepsOrder,
      keptBecause: `Paid: ${forTheTaxOffice} An order that was never paid is no sale, and is anonymised at once; one that may still be paid, as soon as that is over.`,
    },
  },
  {
    table: "customer_notes",
    title: "Notes of the studio about you as a customer",
    readAs: "system",
    rows: ({ customerIds }) => oneOf("customer_id", customerIds),
    exported: { file: "customer-notes", without: ["account_id", "written_by"] },
    erasure: { erase: true },
  },
  {
    table: "merge_questions",
    title: "What you were asked and said about another customer being you, too",
    readAs: "system",
    rows: ({ customerIds }) => oneOf("customer_id", customerIds),
    exported: { file: "one-person", without: ["link_hash"] },
    erasure: { erase: true },
  },
  {
    table: "customers",
    title: "Customer of the shop",
    readAs: "system",
    rows: ({ customerIds }) => oneOf("id", customerIds),
    exported: { file: "customer" },
    erasure: {
      anonymise: () => ({
        email: sql`'erased-' || id || '@erased.invalid'`,
        first_name: "Erased",
        last_name: "buyer",
        phone: null,
        address_line_1: null,
        address_line_2: null,
        city: null,
        postcode: null,
        country: null,
      }),
    },
  },
];
