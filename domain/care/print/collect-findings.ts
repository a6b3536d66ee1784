import { asc, eq } from "drizzle-orm";
import { flagProposals, healthDifferences, profileDifferences } from "#db/schema/care/findings.ts";
import { formAnswers, forms, formVersions } from "#db/schema/care/forms.ts";
import { healthFlags } from "#db/schema/care/health.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { profileFields } from "#domain/people/own-profile/fields.ts";
import type { ProfilePart } from "#domain/people/own-profile/own-profile-parts.ts";
import { type HealthColumn, healthLabels } from "../health/messages.ts";
import type { PrintedEntry, PrintedSection } from "./ports.ts";
import { toTheMinute } from "./messages.ts";

/** What signed forms brought to light, and what therapists and the client made of it. Three statements. */
export async function collectFindings(db: Db, clientId: string): Promise<PrintedSection> {
  const entries = [
    ...(await collectProposals(db, clientId)),
    ...(await collectHealthDifferences(db, clientId)),
    ...(await collectProfileDifferences(db, clientId)),
  ];
  return {
    title: "Findings of forms",
    entries: entries.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

/** Answers that were proposed as flags: accepted, dismissed, or not looked at yet. */
async function collectProposals(db: Db, clientId: string): Promise<PrintedEntry[]> {
  const rows = await db
    .select({
      says: flagProposals.says,
      detail: flagProposals.detail,
      form: forms.title,
      proposedAt: flagProposals.proposedAt,
      decidedAt: flagProposals.decidedAt,
      decidedBy: therapists.name,
      flagId: flagProposals.flagId,
      liftedAt: healthFlags.liftedAt,
    })
    .from(flagProposals)
    .innerJoin(formAnswers, eq(formAnswers.id, flagProposals.answerId))
    .innerJoin(formVersions, eq(formVersions.id, formAnswers.formVersionId))
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .leftJoin(therapists, eq(therapists.id, flagProposals.decidedBy))
    .leftJoin(healthFlags, eq(healthFlags.id, flagProposals.flagId))
    .where(eq(flagProposals.clientId, clientId))
    .orderBy(asc(flagProposals.proposedAt), asc(flagProposals.questionId));
  return rows.map(({ says, detail, form, proposedAt, decidedAt, decidedBy, flagId, liftedAt }) => {
    const lifted = liftedAt ? `; the flag was lifted on ${toTheMinute(liftedAt)}` : "";
    const decision = flagId ? "Accepted as a flag" : "Dismissed";
    return {
      day: londonDay(proposedAt),
      heading: says,
      by: decidedAt
        ? `${decision} by ${decidedBy} on ${toTheMinute(decidedAt)}${lifted}`
        : "Neither accepted as a flag nor dismissed yet",
      parts: [
        { label: "Form", text: `${form}, signed on ${toTheMinute(proposedAt)}` },
        { label: "In the client's words", text: detail },
      ],
    };
  });
}

const healthSettlings = {
  said: "the answer was taken",
  "on-file": "what was on file was kept",
  both: "both were kept",
} as const;

/** Answers that take something away from the health information. */
async function collectHealthDifferences(db: Db, clientId: string): Promise<PrintedEntry[]> {
  const rows = await db
    .select({
      part: healthDifferences.part,
      onFile: healthDifferences.onFile,
      said: healthDifferences.said,
      foundAt: healthDifferences.foundAt,
      settledAt: healthDifferences.settledAt,
      settledAs: healthDifferences.settledAs,
      settledBy: therapists.name,
    })
    .from(healthDifferences)
    .leftJoin(therapists, eq(therapists.id, healthDifferences.settledBy))
    .where(eq(healthDifferences.clientId, clientId))
    .orderBy(asc(healthDifferences.foundAt), asc(healthDifferences.part));
  return rows.map(({ part, onFile, said, foundAt, settledAt, settledAs, settledBy }) => ({
    day: londonDay(foundAt),
    heading: `${healthLabels[part as HealthColumn]}: the form says less than the file`,
    by:
      settledAt && settledAs
        ? `Settled by ${settledBy} on ${toTheMinute(settledAt)}: ${healthSettlings[settledAs]}`
        : "Not settled yet",
    parts: [
      { label: "On file before", text: onFile },
      { label: "In the form", text: said || "Nothing" },
    ],
  }));
}

/** Answers about who the client is, where their profile says something else. */
async function collectProfileDifferences(db: Db, clientId: string): Promise<PrintedEntry[]> {
  const rows = await db
    .select({
      part: profileDifferences.part,
      said: profileDifferences.said,
      askedAt: profileDifferences.askedAt,
      settledAt: profileDifferences.settledAt,
      settledAs: profileDifferences.settledAs,
    })
    .from(profileDifferences)
    .where(eq(profileDifferences.clientId, clientId))
    .orderBy(asc(profileDifferences.askedAt), asc(profileDifferences.part));
  return rows.map(({ part, said, askedAt, settledAt, settledAs }) => ({
    day: londonDay(askedAt),
    heading: `${profileFields[part as ProfilePart].label}: the form says something else than the profile`,
    by:
      settledAt && settledAs
        ? `Settled by the client on ${toTheMinute(settledAt)}: the ${settledAs} is right`
        : "The client has been asked which is right, and has not answered yet",
    parts: [{ label: "In the form", text: said }],
  }));
}
