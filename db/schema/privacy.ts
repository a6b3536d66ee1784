// Privacy: what people asked for under data protection law, what became of it, and who an erased
// person was.
import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { careFiles } from "./care/record.ts";
import { id, instant, oneOf } from "./columns.ts";
import { customers } from "./orders.ts";
import { clients } from "./people.ts";

/** What was done with one table: how many rows were erased, anonymised or kept. */
export type ErasedTable = { table: string; erased: number; anonymised: number; kept: number };

const requestKinds = [
  "erasure",
  "access",
  "correction",
  "restriction",
  "portability",
  "objection",
] as const;
/** The rights of UK GDPR, Articles 15 to 21, that a request can be about. */
export type RequestKind = (typeof requestKinds)[number];
const requestChannels = ["portal", "email", "letter", "phone", "in-person"] as const;
/** How a request reached the studio. */
export type RequestChannel = (typeof requestChannels)[number];
const refusalGrounds = [
  "unfounded",
  "excessive",
  "rights-of-others",
  "legal-claims",
  "kept-by-law",
  "not-identified",
] as const;
/** Why a request is refused: each a ground that the law knows. */
export type RefusalGround = (typeof refusalGrounds)[number];

/**
 * What a client, or a buyer without an account, asks for under data protection law, with its clock. To be erased was the first that there was, which the
 * name of the table still says. One of a kind is open at most; it ends when they withdraw it, when it is done, or when it is
 * refused. An erasure that is carried out leaves what was done and nothing of what they wrote.
 */
export const erasureRequests = pgTable(
  "erasure_requests",
  {
    id: id(),
    clientId: uuid().references(() => clients.id),
    /** A buyer without an account, who proves themselves by a link mailed to the address they bought with. */
    customerId: uuid().references(() => customers.id),
    /** SHA-256 of the secret in that link. */
    linkHash: text(),
    linkSentAt: instant(),
    kind: text({ enum: requestKinds }).notNull().default("erasure"),
    channel: text({ enum: requestChannels }).notNull().default("portal"),
    /** Why, if they like to say so, or what exactly they ask for. */
    reason: text().notNull().default(""),
    askedAt: instant().notNull(),
    /** The account of the owner who wrote down what came by another way than the portal. */
    enteredBy: uuid(),
    /** When the owner verified who asks; a person who asked in the portal had signed in. */
    identityCheckedAt: instant(),
    identityCheckedBy: uuid(),
    identityCheck: text().notNull().default(""),
    extendedAt: instant(),
    extendedBy: uuid(),
    extendedBecause: text().notNull().default(""),
    withdrawnAt: instant(),
    refusedAt: instant(),
    refusedBy: uuid(),
    refusalGround: text({ enum: refusalGrounds }),
    /** What the person is told of why. */
    refusedBecause: text().notNull().default(""),
    doneAt: instant(),
    /** The account that carried it out; empty where a buyer took their copy by the link. */
    doneBy: uuid(),
    /** What was given, and how. */
    answer: text().notNull().default(""),
    /** What an erasure did. */
    result: jsonb().$type<ErasedTable[]>(),
    /** The customers whose orders have to be kept for the tax office, to be anonymised when their time is over. */
    keptCustomerIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    index("erasure_requests_by_time").on(t.askedAt),
    uniqueIndex("erasure_requests_one_open_a_kind")
      .on(t.clientId, t.kind)
      .where(sql`${t.withdrawnAt} is null and ${t.doneAt} is null and ${t.refusedAt} is null`),
    uniqueIndex("erasure_requests_one_open_a_buyer")
      .on(t.customerId, t.kind)
      .where(sql`${t.withdrawnAt} is null and ${t.doneAt} is null and ${t.refusedAt} is null`),
    uniqueIndex("erasure_requests_by_link").on(t.linkHash),
    check("erasure_requests_of_one", sql`num_nonnulls(${t.clientId}, ${t.customerId}) = 1`),
    check(
      "erasure_requests_link",
      sql`num_nonnulls(${t.customerId}, ${t.linkHash}, ${t.linkSentAt}) in (0, 3)`,
    ),
    check(
      "erasure_requests_ends_once",
      sql`num_nonnulls(${t.withdrawnAt}, ${t.doneAt}, ${t.refusedAt}) <= 1`,
    ),
    check(
      "erasure_requests_done_by",
      sql`(${t.doneAt} is null) = (${t.doneBy} is null)
        or (${t.doneAt} is not null and ${t.customerId} is not null and ${t.kind} <> 'erasure')`,
    ),
    check(
      "erasure_requests_result",
      sql`(${t.result} is not null) = (${t.doneAt} is not null and ${t.kind} = 'erasure')`,
    ),
    check("erasure_requests_kind", oneOf(t.kind)),
    check(
      "erasure_requests_channel",
      sql`${oneOf(t.channel)}
        and (${t.channel} = 'portal') = (${t.enteredBy} is null)`,
    ),
    check(
      "erasure_requests_identity",
      sql`case when ${t.customerId} is null then (${t.identityCheckedAt} is null) = (${t.identityCheckedBy} is null)
        else ${t.identityCheckedBy} is null end`,
    ),
    check(
      "erasure_requests_extended",
      sql`(${t.extendedAt} is null) = (${t.extendedBy} is null) and (${t.extendedAt} is null or ${t.extendedAt} >= ${t.askedAt})`,
    ),
    check(
      "erasure_requests_refused",
      sql`(${t.refusedAt} is null) = (${t.refusedBy} is null) and (${t.refusedAt} is null) = (${t.refusalGround} is null)
        and coalesce(${oneOf(t.refusalGround)}, true)`,
    ),
    check(
      "erasure_requests_texts",
      sql`greatest(length(${t.reason}), length(${t.refusedBecause}), length(${t.answer}), length(${t.extendedBecause})) <= 1000
        and length(${t.identityCheck}) <= 300`,
    ),
  ],
);

/**
 * Who a person was whose care record is kept after their erasure: without it a claim could not be
 * matched to the record, by either side (UK GDPR art. 17(3)(e)). Written once by the erasure, read
 * by an owner who has given a reason, and deleted with the record.
 */
export const sealedIdentities = pgTable("sealed_identities", {
  clientId: uuid()
    .primaryKey()
    .references(() => careFiles.clientId, { onDelete: "cascade" }),
  clientNumber: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  dateOfBirth: date({ mode: "string" }),
  addressLine1: text("address_line_1").notNull(),
  city: text().notNull(),
  postcode: text().notNull(),
  sealedAt: instant().notNull(),
});

/** Why an owner opened a sealed identity; good for a day, which the database counts. */
export const sealedOpenings = pgTable(
  "sealed_openings",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    accountId: uuid().notNull(),
    reason: text().notNull(),
    givenAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    index("sealed_openings_by_client").on(t.clientId, t.givenAt),
    check("sealed_openings_reason", sql`length(${t.reason}) between 1 and 300`),
  ],
);
