// `classes` and `class_bookings` (requirements 2.3.10 and 2.3.11), read from sessions and their participants; counted,
// never stored.
import { boolean, date, integer, pgView, text, time, uuid } from "drizzle-orm/pg-core";
import { instant, pence } from "../columns.ts";
import type { ParticipantStatus, PaymentStatus } from "./groups.ts";

/** Every group by the names of requirements 2.3.10. */
export const classes = pgView("classes", {
  id: uuid().notNull(),
  className: text().notNull(),
  classDate: date({ mode: "string" }).notNull(),
  startTime: time().notNull(),
  endTime: time().notNull(),
  location: text().notNull(),
  /** Confirmed alone (requirements 3.4.4); the places that are not free are `placesTaken`. */
  currentParticipants: integer().notNull(),
  placesTaken: integer().notNull(),
  maxParticipants: integer().notNull(),
  waitingListCount: integer().notNull(),
  pricePence: pence("price").notNull(),
  memberPricePence: pence("member_price"),
  instructorName: text().notNull(),
  classDescription: text().notNull(),
  isRecurring: boolean().notNull(),
  isPrepaid: boolean().notNull(),
  whatToBring: text().notNull(),
  status: text().$type<"scheduled" | "completed" | "cancelled">().notNull(),
  archivedAt: instant(),
  version: integer().notNull(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
}).existing();

/** Every place in a group by the names of requirements 2.3.11. */
export const classBookings = pgView("class_bookings", {
  id: uuid().notNull(),
  classId: uuid().notNull(),
  className: text().notNull(),
  classDate: date({ mode: "string" }).notNull(),
  startTime: time().notNull(),
  clientId: uuid(),
  customerName: text().notNull(),
  customerEmail: text().notNull(),
  customerPhone: text().notNull(),
  status: text().$type<ParticipantStatus>().notNull(),
  bookingDate: date({ mode: "string" }).notNull(),
  amountPaidPence: pence("amount_paid").notNull(),
  paymentStatus: text().$type<PaymentStatus>().notNull(),
  attended: boolean(),
  cancelledAt: instant(),
  cancellationReason: text().notNull(),
}).existing();
