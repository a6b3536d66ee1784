// What was paid at the studio: for a place in a group, or for a session with a therapist.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence } from "../columns.ts";
import { groupParticipants } from "./groups.ts";
import { sessions } from "./sessions.ts";

const studioMethods = ["cash", "card_machine", "transfer"] as const;
export type StudioMethod = (typeof studioMethods)[number];

/**
 * Money that was taken at the studio for one place or one individual session, by whom and when. A
 * payment is never changed: it ends when the money is returned, or when it was noted by mistake.
 */
export const studioPayments = pgTable(
  "studio_payments",
  {
    id: id(),
    /** Of a session with a therapist; a place in a group has its own id. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    participantId: uuid().references(() => groupParticipants.id, { onDelete: "cascade" }),
    amountPence: pence("amount").notNull(),
    method: text({ enum: studioMethods }).notNull(),
    takenAt: instant().notNull(),
    /** Who of the studio took it, by name. */
    takenBy: text().notNull(),
    endedAt: instant(),
    endedAs: text({ enum: ["returned", "mistake"] }),
    endedBy: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("studio_payments_once_a_place")
      .on(t.participantId)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex("studio_payments_once_a_session")
      .on(t.sessionId)
      .where(sql`${t.endedAt} is null`),
    index("studio_payments_by_place").on(t.participantId, t.takenAt),
    index("studio_payments_by_session").on(t.sessionId, t.takenAt),
    check("studio_payments_for_one", sql`num_nonnulls(${t.sessionId}, ${t.participantId}) = 1`),
    check("studio_payments_amount", sql`${t.amountPence} > 0 and ${t.amountPence} <= 10000`),
    check("studio_payments_method", oneOf(t.method)),
    check(
      "studio_payments_ended",
      sql`num_nonnulls(${t.endedAt}, ${t.endedAs}) in (0, 2)
        and coalesce(${oneOf(t.endedAs)}, true)`,
    ),
    check(
      "studio_payments_names",
      sql`length(${t.takenBy}) <= 100 and length(${t.endedBy}) <= 100`,
    ),
  ],
);
