// Who comes on the places that an order bought, as its buyer names them (decision 031).
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";
import { diets } from "./lists.ts";

/** What a guest eats, from a list: health details do not belong here. "ask" is anything else. */
export type Diet = "" | (typeof diets)[number];

/**
 * One place of an order's line, numbered from 1. Triggers refuse a place that the line does not
 * hold, and clear the guest of a place that was given back.
 */
export const placeGuests = pgTable(
  "place_guests",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    place: integer().notNull(),
    /** Empty while no guest is named: a guest may have arrived on the place all the same. */
    name: text().notNull().default(""),
    diet: text({ enum: ["", ...diets] })
      .notNull()
      .default(""),
    emergencyName: text().notNull().default(""),
    emergencyPhone: text().notNull().default(""),
    /** None: not said yet. */
    arrived: boolean(),
    /** Who of the staff said so, by name. */
    tickedBy: text().notNull().default(""),
    tickedAt: instant(),
    /** Since when it is a friend's, to whom the buyer gave the place: the buyer reads nothing of it. */
    givenAt: instant(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("place_guests_one_a_place").on(t.orderItemId, t.place),
    index("place_guests_by_order").on(t.orderId),
    check("place_guests_place", sql`${t.place} between 1 and 99`),
    check("place_guests_diet", oneOf(t.diet)),
    check(
      "place_guests_lengths",
      sql`greatest(length(${t.name}), length(${t.emergencyName}), length(${t.tickedBy})) <= 100 and length(${t.emergencyPhone}) <= 40`,
    ),
    check("place_guests_ticked", sql`(${t.arrived} is null) = (${t.tickedAt} is null)`),
  ],
);
