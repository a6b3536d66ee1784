// Letters about a client to others, who was sent them, and the papers that came from others.
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { codeHolders, letterKinds, paperKinds } from "../lists.ts";
import { consents } from "../people.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";
import type { LetterPart } from "./shapes.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });
const writer = () =>
  uuid()
    .notNull()
    .references(() => therapists.id);

export type LetterKind = (typeof letterKinds)[number];
export type PaperKind = (typeof paperKinds)[number];
const sendWays = ["link", "print"] as const;
const paperStates = ["storing", "kept", "removed"] as const;
const paperFormats = ["pdf", "jpg"] as const;

/** A text of the studio's own that letters begin with. Nothing of a client stands here. */
export const letterTemplates = pgTable(
  "letter_templates",
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: letterKinds }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    /** The therapist who made it. */
    madeBy: writer(),
    createdAt: instant().notNull(),
    /** Not offered any more. */
    archivedAt: instant(),
  },
  (t) => [
    uniqueIndex("letter_templates_one_a_name").on(sql`lower(${t.name})`),
    check("letter_templates_kind", oneOf(t.kind)),
    check(
      "letter_templates_texts",
      sql`length(${t.name}) between 1 and 80 and length(${t.subject}) between 1 and 160 and length(${t.body}) between 1 and 8000`,
    ),
  ],
);

/**
 * A letter about a client. A draft until it is finished; from then on its words stay as they are,
 * and its PDF lies in the file store.
 */
export const clientLetters = pgTable(
  "client_letters",
  {
    id: id(),
    clientId: ofFile(),
    kind: text({ enum: letterKinds }).notNull(),
    recipientName: text().notNull().default(""),
    recipientAddress: text().notNull().default(""),
    recipientEmail: text().notNull().default(""),
    subject: text().notNull(),
    body: text().notNull(),
    /** What was ticked of the record, with its words as they were then. */
    parts: jsonb().$type<LetterPart[]>().notNull(),
    version: integer().notNull().default(1),
    writtenBy: writer(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    finishedAt: instant(),
    /** Where its PDF lies; none while it is a draft. */
    fileKey: text(),
    /** When its client was asked to read it before it goes. */
    previewAskedAt: instant(),
    /** The client's consent to this letter, in the ledger. */
    consentId: uuid().references(() => consents.id),
    objectedAt: instant(),
    /** The client's words about why it is not to go. */
    objection: text().notNull().default(""),
  },
  (t) => [
    index("client_letters_by_client").on(t.clientId, t.createdAt),
    index("client_letters_by_writer").on(t.writtenBy, t.updatedAt),
    uniqueIndex("client_letters_one_a_consent").on(t.consentId),
    check("client_letters_kind", oneOf(t.kind)),
    check(
      "client_letters_texts",
      sql`length(${t.recipientName}) <= 120 and length(${t.recipientAddress}) <= 400 and length(${t.recipientEmail}) <= 254
        and length(${t.subject}) between 1 and 160 and length(${t.body}) between 1 and 8000 and length(${t.objection}) <= 1000`,
    ),
    check("client_letters_parts", sql`jsonb_typeof(${t.parts}) = 'array'`),
    check(
      "client_letters_finished",
      sql`(${t.finishedAt} is null) = (${t.fileKey} is null) and (${t.finishedAt} is not null
        or num_nonnulls(${t.previewAskedAt}, ${t.consentId}, ${t.objectedAt}) = 0)`,
    ),
    check(
      "client_letters_decided",
      sql`num_nonnulls(${t.consentId}, ${t.objectedAt}) <= 1 and (${t.objectedAt} is not null or ${t.objection} = '')`,
    ),
    check(
      "client_letters_key",
      sql`coalesce(${t.fileKey} ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]pdf$', true)`,
    ),
  ],
);

/** A letter that went to its recipient, by a link with a code or on paper: to whom, when, and whether it was opened. No word of it. */
export const letterSends = pgTable(
  "letter_sends",
  {
    id: id(),
    letterId: uuid()
      .notNull()
      .references(() => clientLetters.id, { onDelete: "cascade" }),
    clientId: ofFile(),
    /** The consent it went under: once that is withdrawn, its link opens nothing. */
    consentId: uuid()
      .notNull()
      .references(() => consents.id),
    how: text({ enum: sendWays }).notNull(),
    recipientName: text().notNull(),
    recipientEmail: text().notNull().default(""),
    sentBy: writer(),
    sentAt: instant().notNull(),
    fileKey: text().notNull(),
    /** The hash of the mark in the link. */
    tokenHash: text(),
    /** Who was told the code. */
    codeTo: text({ enum: codeHolders }),
    expiresAt: instant(),
    endedAt: instant(),
    firstOpenedAt: instant(),
    timesOpened: integer().notNull().default(0),
  },
  (t) => [
    index("letter_sends_by_letter").on(t.letterId, t.sentAt),
    index("letter_sends_by_client").on(t.clientId, t.sentAt),
    index("letter_sends_by_consent").on(t.consentId),
    uniqueIndex("letter_sends_one_a_token").on(t.tokenHash),
    check("letter_sends_how", oneOf(t.how)),
    check("letter_sends_code_to", sql`coalesce(${oneOf(t.codeTo)}, true)`),
    check(
      "letter_sends_link",
      sql`(${t.how} = 'link') = (${t.expiresAt} is not null) and (${t.how} = 'link') = (${t.tokenHash} is not null)
        and (${t.how} = 'link') = (${t.codeTo} is not null) and (${t.how} = 'link' or ${t.timesOpened} = 0)`,
    ),
    check(
      "letter_sends_texts",
      sql`length(${t.recipientName}) between 1 and 120 and length(${t.recipientEmail}) <= 254`,
    ),
  ],
);

/** A paper about a client that came from another: a letter, a referral, a scan, a result. Its bytes are in the file store. */
export const clientPapers = pgTable(
  "client_papers",
  {
    id: id(),
    clientId: ofFile(),
    fileKey: text().notNull(),
    /** `storing` until its bytes are kept, `removed` once they are gone. */
    state: text({ enum: paperStates }).notNull(),
    format: text({ enum: paperFormats }).notNull(),
    kind: text({ enum: paperKinds }).notNull(),
    name: text().notNull(),
    /** Who wrote it. */
    sender: text().notNull().default(""),
    datedOn: date({ mode: "string" }),
    remark: text().notNull().default(""),
    bytes: integer().notNull(),
    addedBy: writer(),
    addedAt: instant().notNull(),
    removedAt: instant(),
    removedBecause: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("client_papers_one_a_key").on(t.fileKey),
    index("client_papers_by_client").on(t.clientId, t.addedAt),
    index("client_papers_unfinished")
      .on(t.addedAt)
      .where(sql`${t.state} = 'storing'`),
    check("client_papers_state", oneOf(t.state)),
    check("client_papers_kind", oneOf(t.kind)),
    check("client_papers_format", oneOf(t.format)),
    check("client_papers_key", sql`${t.fileKey} ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.](pdf|jpg)$'`),
    check(
      "client_papers_texts",
      sql`length(${t.name}) between 1 and 120 and length(${t.sender}) <= 120 and length(${t.remark}) <= 1000 and length(${t.removedBecause}) <= 300`,
    ),
    check(
      "client_papers_removed",
      sql`(${t.removedAt} is null) = (${t.state} <> 'removed') and (${t.removedAt} is null) = (${t.removedBecause} = '')`,
    ),
  ],
);
