// Forms that clients fill in: a form, its versions, who was asked, and what they answered.
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
import { clients } from "../people.ts";
import { careFiles } from "./record.ts";
import { guardianRelations } from "../lists.ts";

const formPurposes = ["intake", "consent", "photo", "retreat", "other"] as const;
export type FormPurpose = (typeof formPurposes)[number];

/** A form by name, whatever its version; edited by therapists at /therapist/forms. */
export const forms = pgTable(
  "forms",
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    purpose: text({ enum: formPurposes }).notNull(),
    /** How long a signed answer stands; none: for good. */
    validMonths: integer(),
    displayOrder: integer().notNull().default(0),
    archivedAt: instant(),
    /** Counts each change of its title and validity, so that a conflict between two editors is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("forms_one_a_slug").on(t.slug),
    check(
      "forms_texts",
      sql`${t.slug} ~ '^[a-z0-9-]{1,80}$' and length(${t.title}) between 1 and 120`,
    ),
    check("forms_purpose", oneOf(t.purpose)),
    check("forms_validity", sql`${t.validMonths} between 1 and 120`),
  ],
);

/** One version of a form: a draft without `published_at`, or published and never changed again. */
export const formVersions = pgTable(
  "form_versions",
  {
    id: id(),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    number: integer().notNull(),
    /** Sections with fields, as domain/care/forms/definition.ts describes them. */
    sections: jsonb().$type<unknown[]>().notNull(),
    /** What stands above the signature. */
    wording: text().notNull().default(""),
    /** Counts saves of a draft: the optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    publishedAt: instant(),
  },
  (t) => [
    uniqueIndex("form_versions_one_a_number").on(t.formId, t.number),
    uniqueIndex("form_versions_one_draft")
      .on(t.formId)
      .where(sql`${t.publishedAt} is null`),
    check("form_versions_wording", sql`length(${t.wording}) <= 8000`),
    check("form_versions_sections", sql`jsonb_typeof(${t.sections}) = 'array'`),
  ],
);

/** A client was asked to fill in a form; no words of theirs stand here, so that jobs may remind. */
export const formRequests = pgTable(
  "form_requests",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    /** The account that asked; none: the system did. */
    askedBy: uuid(),
    askedAt: instant().notNull(),
    dueOn: date({ mode: "string" }),
    remindedAt: instant(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex("form_requests_one_open")
      .on(t.clientId, t.formId)
      .where(sql`${t.answeredAt} is null`),
    index("form_requests_by_client").on(t.clientId),
    index("form_requests_by_form").on(t.formId),
    index("form_requests_open")
      .on(t.dueOn)
      .where(sql`${t.answeredAt} is null`),
  ],
);

const signers = ["self", ...guardianRelations, "attorney", "helper"] as const;
/**
 * Who signs a form: the client, a person with parental responsibility for them, or an adult who may
 * sign for an adult.
 */
export type SignedAs = (typeof signers)[number];

/**
 * A client's answers: one draft a form, saved as they go, then submitted, signed and never changed.
 */
export const formAnswers = pgTable(
  "form_answers",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    formVersionId: uuid()
      .notNull()
      .references(() => formVersions.id),
    answers: jsonb().$type<Record<string, string | string[]>>().notNull(),
    /** Counts saves of a draft: the optimistic lock. */
    version: integer().notNull().default(1),
    savedAt: instant().notNull(),
    submittedAt: instant(),
    signatureName: text(),
    /** Who signed: the client, or another person for them. */
    signedAs: text({ enum: signers }).notNull().default("self"),
    /** SHA-256 of the wording and the fields that were signed. */
    wordingHash: text(),
    reviewedAt: instant(),
    reviewedBy: uuid(),
  },
  (t) => [
    uniqueIndex("form_answers_one_draft")
      .on(t.clientId, t.formVersionId)
      .where(sql`${t.submittedAt} is null`),
    index("form_answers_by_client").on(t.clientId, t.submittedAt),
    index("form_answers_unreviewed")
      .on(t.submittedAt)
      .where(sql`${t.submittedAt} is not null and ${t.reviewedAt} is null`),
    index("form_answers_by_version").on(t.formVersionId),
    check(
      "form_answers_signed",
      sql`num_nonnulls(${t.submittedAt}, ${t.signatureName}, ${t.wordingHash}) in (0, 3) and length(${t.signatureName}) between 1 and 120`,
    ),
    check("form_answers_signed_as", oneOf(t.signedAs)),
    check("form_answers_reviewed", sql`(${t.reviewedAt} is null) = (${t.reviewedBy} is null)`),
  ],
);
