// Why clients could not book.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { clients } from "../people.ts";
import { therapists } from "../practice.ts";
import { sessionTypes } from "./session-types.ts";
import { sessions } from "./sessions.ts";

export type AttemptedBooking = "place" | "hold" | "waiting" | "offer" | "move" | "session";

/**
 * A booking that was refused to a client: what they wanted, by which rule it was refused, and what
 * the rule said at that moment. Staff who book it all the same say why. It goes after 90 days,
 * unless it was booked all the same.
 */
export const bookingRefusals = pgTable(
  "booking_refusals",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    attempt: text().$type<AttemptedBooking>().notNull(),
    /** The class; none for a session of the client's own. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    sessionTypeId: uuid().references(() => sessionTypes.id, { onDelete: "cascade" }),
    therapistId: uuid().references(() => therapists.id, { onDelete: "cascade" }),
    /** When the client's own session would have begun. */
    startsAt: instant(),
    /** The word of the refusal, as in `domain/schedule/refusals/messages.ts`. */
    rule: text().notNull(),
    /** What decided, in words: the hours of notice, the places that were taken. Never about health. */
    value: text().notNull().default(""),
    at: instant().notNull(),
    overriddenAt: instant(),
    /** Who of the studio booked it all the same, by name, and why. */
    overriddenBy: text().notNull().default(""),
    overrideReason: text().notNull().default(""),
  },
  (t) => [
    index("booking_refusals_by_client").on(t.clientId, t.at),
    index("booking_refusals_by_session").on(t.sessionId),
    index("booking_refusals_by_type").on(t.sessionTypeId),
    index("booking_refusals_by_therapist").on(t.therapistId),
    index("booking_refusals_by_time").on(t.at),
    check(
      "booking_refusals_attempt",
      sql`case when ${t.attempt} = 'session' then ${t.sessionId} is null and num_nonnulls(${t.sessionTypeId}, ${t.therapistId}, ${t.startsAt}) = 3
        else ${t.attempt} in ('place', 'hold', 'waiting', 'offer', 'move') and ${t.sessionId} is not null
          and num_nonnulls(${t.sessionTypeId}, ${t.therapistId}, ${t.startsAt}) = 0 end`,
    ),
    check(
      "booking_refusals_texts",
      sql`${t.rule} ~ '^[a-z-]{1,40}$' and length(${t.value}) <= 200`,
    ),
    check(
      "booking_refusals_override",
      sql`(${t.overriddenAt} is null) = (${t.overrideReason} = '') and (${t.overriddenAt} is null) = (${t.overriddenBy} = '')
        and length(${t.overrideReason}) <= 300`,
    ),
  ],
);
