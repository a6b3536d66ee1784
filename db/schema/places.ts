// Places in classes that are paid for: in a cart while they are held, and as lines of an order
// (decision 057).
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { carts } from "./carts.ts";
import { id, instant } from "./columns.ts";
import { orderItems } from "./orders.ts";
import { groupParticipants } from "./schedule/groups.ts";

/** A place in a browser's cart. The place itself is held in its group, until its `hold_until`. */
export const cartPlaces = pgTable(
  "cart_places",
  {
    id: id(),
    sessionId: text()
      .notNull()
      .references(() => carts.sessionId, { onDelete: "cascade" }),
    participantId: uuid()
      .notNull()
      .unique()
      .references(() => groupParticipants.id, { onDelete: "cascade" }),
    addedAt: instant().notNull(),
  },
  (t) => [index("cart_places_by_cart").on(t.sessionId)],
);

/** The place that a line of an order pays for: one line a place, one place a line, for good. */
export const placeLines = pgTable("place_lines", {
  orderItemId: uuid()
    .primaryKey()
    .references(() => orderItems.id, { onDelete: "cascade" }),
  participantId: uuid()
    .notNull()
    .unique()
    .references(() => groupParticipants.id),
});
