// What the list of orders can be narrowed down to, as conditions of the database.
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { shipments } from "#db/schema/shipments.ts";
import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import { endOfDay, isDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { holdsWord, searchTermsOf } from "#domain/kernel/text/search-terms.ts";
import { beginnings, matching } from "#domain/shop/catalogue/matching.ts";
import type { OrderStatus } from "#domain/shop/orders/rules.ts";

/** `product` is words of a product's name; `from` and `to` are London days, both included. */
export type OrderFilter = "status" | "money" | "paid" | "sent" | "from" | "to" | "product";

/** Everything that was asked for besides the order of the rows; a filter that is not there narrows nothing. */
export type OrdersSought = {
  words: string;
  filters: Partial<ListQuery<string, OrderFilter>["filters"]>;
};

/** Whether more is asked for than all orders or those of a status, which are counted anyhow. */
export const isSearch = ({ words, filters }: OrdersSought): boolean =>
  words !== "" ||
  Object.entries(filters).some(([name, value]) => name !== "status" && value !== "");

/**
 * The search of a list query: every word stands in the number, a name or the email, or begins the
 * short id.
 */
export function orderConditions(
  { words, filters }: OrdersSought,
  withIssues: string[],
): SQL | undefined {
  const { status, money, paid = "", sent = "", from = "", to = "", product } = filters;
  return and(
    status ? eq(orders.status, status as OrderStatus) : undefined,
    money ? inArray(orders.id, withIssues) : undefined,
    ofMoney[paid],
    ofSending[sent],
    isDay(from) ? gte(orders.createdAt, startOfDay(from)) : undefined,
    isDay(to) ? lt(orders.createdAt, endOfDay(to)) : undefined,
    product ? withProduct(product) : undefined,
    ...searchTermsOf(words).map((word) => or(holdsWord(orders.words, word), ...shortId(word))),
  );
}

const inHand = inArray(orders.status, ["confirmed", "processing"]);

const ofMoney: Record<string, SQL | undefined> = {
  yes: isNotNull(orders.paidAt),
  waits: and(
    isNull(orders.paidAt),
    isNull(orders.releasedAt),
    or(eq(orders.status, "pending"), inHand),
  ),
};

/** Paid, wanted, and something that travels, a voucher's card too, has not left. */
const ofSending: Record<string, SQL | undefined> = {
  "to-send": and(
    isNotNull(orders.paidAt),
    inHand,
    sql`(exists (select from ${orderItems} i where i.order_id = ${orders.id}
      and i.product_type = 'physical' and i.sent_quantity + i.exchanged_quantity < i.quantity)
      or exists (select from vouchers v where v.order_id = ${orders.id} and v.delivery = 'post'
      and v.issued_at is not null and v.posted_at is null))`,
  ),
  // What left is looked up, rather than asked of every order whether it did.
  sent: sql`${orders.id} in (select s.order_id from ${shipments} s
    union select v.order_id from vouchers v where v.posted_at is not null)`,
};

/** Found by the index of the products' words, and their lines by that of the products. */
const withProduct = (value: string): SQL => sql`${orders.id} in (
  select i.order_id from ${orderItems} i where i.product_id in (
    select ${products.id} from ${products} where ${matching(beginnings(value))}))`;

/** "1f0c9a2b": the first characters of an id, as the table shows them. */
function shortId(word: string): SQL[] {
  const digits = word.replaceAll("-", "").replace(/^#/, "");
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return [];
  const from = digits.padEnd(32, "0");
  const to = digits.padEnd(32, "f");
  return [sql`(${orders.id} >= ${from}::uuid and ${orders.id} <= ${to}::uuid)`];
}
