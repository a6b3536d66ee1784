// A client's care record: the parent that every clinical row hangs on. Nothing clinical stands in it, so that jobs can end it
// when its time is over; the cascade removes what they may not read.
import { sql } from "drizzle-orm";
import { boolean, check, date, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns.ts";
import { clients } from "../people.ts";
import { therapists } from "../practice.ts";

/**
 * One row for each client with clinical records; `care_keep_until` says until when they are kept.
 */
export const careFiles = pgTable(
  "care_files",
  {
    clientId: uuid()
      .primaryKey()
      .references(() => clients.id),
    openedAt: instant().notNull(),
    /** The last signed note or attended session; none yet: the day the file was opened counts. */
    lastTreatedOn: date({ mode: "string" }),
    /** When the client last said that what is on file about their health is right. */
    healthConfirmedOn: date({ mode: "string" }),
    /** From when they are asked whether it still is, so that a job need not read it; none: nothing is on file. */
    askHealthOn: date({ mode: "string" }),
    /** The latest birthday that a signed form says; the profile has its own. */
    bornOn: date({ mode: "string" }),
    /**
     * Not deleted before this day: set when the client was erased, and with them their birthday,
     * from which the day follows.
     */
    keptUntil: date({ mode: "string" }),
    /** A claim or an inquiry is under way: nothing of the record is deleted. */
    legalHold: boolean().notNull().default(false),
    legalHoldReason: text().notNull().default(""),
    /** Fingerprints of the words of the name that was sealed, by which an owner finds the file; none: not erased. */
    sealedKeys: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    index("care_files_by_treatment").on(t.lastTreatedOn),
    index("care_files_sealed")
      .using("gin", t.sealedKeys)
      .where(sql`${t.sealedKeys} <> '{}'`),
    check(
      "care_files_hold",
      sql`length(${t.legalHoldReason}) <= 300 and (${t.legalHold} or ${t.legalHoldReason} = '')`,
    ),
  ],
);

/**
 * Why a therapist opened the record of a client whom they do not treat; good for a day, and the
 * owner is told.
 */
export const recordReasons = pgTable(
  "record_reasons",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    reason: text().notNull(),
    givenAt: instant().notNull(),
  },
  (t) => [
    index("record_reasons_by_therapist").on(t.therapistId, t.clientId, t.givenAt),
    index("record_reasons_by_client").on(t.clientId),
    check("record_reasons_length", sql`length(${t.reason}) between 1 and 300`),
  ],
);

/** What a client did in the portal, without its words; the server alone writes it (requirements 2.3.12). */
export const clientPortalActivity = pgTable(
  "client_portal_activity",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    activityType: text().notNull(),
    activityData: jsonb().$type<Record<string, string>>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index("client_portal_activity_by_client").on(t.clientId, t.at),
    check("client_portal_activity_type", sql`${t.activityType} ~ '^[a-z.-]{1,60}$'`),
  ],
);
