import { href } from "react-router";
import { isOwner } from "#app/http/guards.ts";
import { areasFor } from "../areas.tsx";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { aFewOf, handful } from "#domain/kernel/database/handful.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import { searchClients } from "#domain/people/staff/list-client-access.ts";
import { searchClasses } from "#domain/schedule/classes/queries.ts";
import { clockOf } from "#domain/schedule/classes/rules.ts";
import { searchGuests } from "#domain/shop/attendees/search-guests.ts";
import { searchCustomers } from "#domain/shop/customers/list-customers.ts";
import { searchCodes } from "#domain/shop/discounts/list-codes.ts";
import { searchOrders } from "#domain/shop/orders/office/list-orders.ts";
import { orderLabels } from "#domain/shop/orders/messages.ts";
import { searchProducts } from "#domain/shop/products/queries.ts";
import { statusNames } from "#domain/shop/products/messages.ts";
import { searchVouchers } from "#domain/shop/vouchers/list-vouchers.ts";
import { masked } from "#domain/shop/vouchers/messages.ts";
import { pagesBesideAreas } from "./pages.ts";

/** One thing that was found: what it is called, what helps to tell it from others, and where it is. */
type Hit = { to: string; title: string; detail: string };
/** What was found of one kind; `all` leads to the list that has more of it. */
export type Hits = { kind: string; hits: Hit[]; all?: string };

/**
 * Everything of the back-office that matches the search words, kind by kind, a few of each: only
 * what the reader may see.
 */
export async function findAnything(ctx: Ctx<Staff>, words: string): Promise<Hits[]> {
  const groups = await Promise.all([
    orders(ctx, words),
    customers(ctx, words),
    guests(ctx, words),
    isOwner(ctx) ? clients(ctx, words) : undefined,
    products(ctx, words),
    codes(ctx, words),
    vouchers(ctx, words),
    classes(ctx, words),
  ]);
  return [...groups, pages(ctx, words)].flatMap((group) =>
    group && group.hits.length > 0 ? [group] : [],
  );
}

/** `list` is the page that searches for more of the kind, where there is one. */
type HitGroup<Row> = { kind: string; list?: string; words: string; hit: (row: Row) => Hit };

function hitGroup<Row>(found: readonly Row[], { kind, list, words, hit }: HitGroup<Row>): Hits {
  const { rows, isMore } = aFewOf(found);
  const all = list && `${list}?${new URLSearchParams({ q: words }).toString()}`;
  return { kind, hits: rows.map(hit), ...(isMore && all && { all }) };
}

const orders = async (ctx: Ctx<Staff>, words: string) =>
  hitGroup(await searchOrders(ctx, words), {
    kind: "Orders",
    list: href("/dashboard/orders"),
    words,
    hit: ({ id, orderNumber, firstName, lastName, email, status, createdAt }) => ({
      to: href("/dashboard/orders/:orderId", { orderId: id }),
      title: orderNumber,
      detail: `${firstName} ${lastName} · ${email} · ${orderLabels[status]} · ${shortDate(createdAt)}`,
    }),
  });

const customers = async (ctx: Ctx<Staff>, words: string) =>
  hitGroup(await searchCustomers(ctx, words), {
    kind: "Customers",
    list: href("/dashboard/customers"),
    words,
    hit: ({ id, firstName, lastName, email }) => ({
      to: href("/dashboard/customers/:customerId", { customerId: id }),
      title: `${firstName} ${lastName}`,
      detail: email,
    }),
  });

/** Guests whom buyers named for the places of a retreat or course, with their orders. */
const guests = async (ctx: Ctx<Staff>, words: string) =>
  hitGroup(await searchGuests(ctx, words), {
    kind: "Guests of retreats and courses",
    words,
    hit: ({ name, orderId, event, startsAt, orderNumber }) => ({
      to: `${href("/dashboard/orders/:orderId", { orderId })}#who-comes`,
      title: name,
      detail: [event, startsAt && shortDate(startsAt), orderNumber].filter(Boolean).join(" · "),
    }),
  });

const clients = async (ctx: Parameters<typeof searchClients>[0], words: string) =>
  hitGroup(await searchClients(ctx, words), {
    kind: "Clients",
    list: href("/dashboard/staff/clients"),
    words,
    hit: ({ id, firstName, lastName, email, clientNumber }) => ({
      to: href("/dashboard/staff/clients/:clientId", { clientId: id }),
      title: `${firstName} ${lastName}`,
      detail: `${clientNumber} · ${email}`,
    }),
  });

const products = async (ctx: Ctx<Staff>, words: string) =>
  hitGroup(await searchProducts(ctx, words), {
    kind: "Products",
    list: href("/dashboard/products"),
    words,
    hit: ({ id, name, status, pricePence }) => ({
      to: href("/dashboard/products/:productId", { productId: id }),
      title: name,
      detail: `${formatPence(pricePence)} · ${statusNames[status]}`,
    }),
  });

const codes = async (ctx: Ctx<Staff>, words: string) =>
  hitGroup(await searchCodes(ctx, words), {
    kind: "Discount codes",
    list: href("/dashboard/discounts"),
    words,
    hit: ({ id, code, name }) => ({
      to: `${href("/dashboard/discounts")}?edit=${id}`,
      title: code,
      detail: name,
    }),
  });

const vouchers = async (ctx: Ctx<Staff>, words: string) =>
  hitGroup(await searchVouchers(ctx, words), {
    kind: "Gift vouchers",
    list: href("/dashboard/vouchers"),
    words,
    hit: ({ id, lastFour, recipientName, amountPence, balancePence }) => ({
      to: href("/dashboard/vouchers/:voucherId", { voucherId: id }),
      title: masked(lastFour),
      detail: `For ${recipientName} · ${formatPence(balancePence)} of ${formatPence(amountPence)} left`,
    }),
  });

const classes = async (ctx: Ctx<Staff>, words: string) =>
  hitGroup(await searchClasses(ctx, words), {
    kind: "Classes",
    list: href("/dashboard/classes"),
    words,
    hit: ({ id, className, classDate, startTime, location }) => ({
      to: href("/dashboard/classes/:classId", { classId: id }),
      title: className,
      detail: `${shortDate(classDate)} ${clockOf(startTime)} · ${location}`,
    }),
  });

/** Pages by their name: the screens of the navigation, and the pages inside them. */
function pages(ctx: Ctx<Staff>, words: string): Hits {
  const sought = words.toLowerCase().split(/\s+/);
  const rooms = areasFor(ctx.actor.role);
  const inside = pagesBesideAreas.filter(({ only }) => !only || only === ctx.actor.role);
  const hits = [
    ...rooms.map(({ to, label, group = "" }) => ({ to, title: label, detail: group })),
    ...inside.map(({ to, label, inside: room }) => ({ to, title: label, detail: room })),
  ].filter(({ title }) => sought.every((word) => title.toLowerCase().includes(word)));
  return { kind: "Pages", hits: hits.slice(0, handful) };
}
