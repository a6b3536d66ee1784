import { and, asc, eq, isNotNull } from "drizzle-orm";
import { formAnswers } from "#db/schema/care/forms.ts";
import { clientAdaptations, clientHealthRecords, healthFlags } from "#db/schema/care/health.ts";
import {
  actionPlanItems,
  actionPlanLogs,
  activityScores,
  bodyCharts,
  ownActivities,
} from "#db/schema/care/progress.ts";
import { consents } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database.ts";
import { londonDay, shortDate } from "#domain/kernel/time.ts";
import { flagEffects } from "../flags/words.ts";
import { readSigned, signedAnswers } from "../forms/own-forms.ts";
import { sayAnswer } from "../forms/words.ts";
import { healthTexts } from "../health/words.ts";
import { consentNames } from "../record/words.ts";
import { toTheMinute } from "./collect-notes.ts";
import { formatMarks } from "./parts-of-treatment.ts";
import type { PrintedSection } from "./ports.ts";

const sources = { client: "the client", therapist: "a therapist", form: "the client, in a form" } as const;

/** Each version of what is on file about their health. */
export async function collectHealth(db: Db, clientId: string): Promise<PrintedSection> {
  const versions = await db
    .select({
      version: clientHealthRecords.version,
      conditions: clientHealthRecords.healthConditions,
      medications: clientHealthRecords.medications,
      allergies: clientHealthRecords.allergies,
      goals: clientHealthRecords.fitnessGoals,
      injuries: clientHealthRecords.injuryHistory,
      areas: clientHealthRecords.painAreas,
      source: clientHealthRecords.source,
      recordedAt: clientHealthRecords.recordedAt,
    })
    .from(clientHealthRecords)
    .where(eq(clientHealthRecords.clientId, clientId))
    .orderBy(asc(clientHealthRecords.version));
  return {
    title: "Health information",
    entries: versions.map((one) => ({
      day: londonDay(one.recordedAt),
      heading: `Version ${one.version}`,
      by: `Given by ${sources[one.source]} on ${toTheMinute(one.recordedAt)}`,
      parts: [
        { label: healthTexts.health_conditions, text: one.conditions },
        { label: healthTexts.medications, text: one.medications },
        { label: healthTexts.allergies, text: one.allergies },
        { label: healthTexts.fitness_goals, text: one.goals },
        { label: healthTexts.injury_history, text: one.injuries },
        { label: "Pain areas", text: one.areas.join(", ") },
      ],
    })),
  };
}

/** Why care is needed, and what to mind. */
export async function collectFlags(db: Db, clientId: string): Promise<PrintedSection> {
  const flags = await db
    .select({
      kind: healthFlags.kind,
      reason: healthFlags.reason,
      setAt: healthFlags.setAt,
      until: healthFlags.until,
      liftedAt: healthFlags.liftedAt,
      adaptation: clientAdaptations.adaptation,
      therapist: therapists.name,
    })
    .from(healthFlags)
    .innerJoin(therapists, eq(therapists.id, healthFlags.setBy))
    .leftJoin(clientAdaptations, eq(clientAdaptations.flagId, healthFlags.id))
    .where(eq(healthFlags.clientId, clientId))
    .orderBy(asc(healthFlags.setAt));
  return {
    title: "Flags",
    entries: flags.map(({ kind, reason, setAt, until, liftedAt, adaptation, therapist }) => ({
      day: londonDay(setAt),
      heading: flagEffects[kind],
      by:
        `Set by ${therapist} on ${toTheMinute(setAt)}` +
        (until ? `, until ${shortDate(until)}` : "") +
        (liftedAt ? `, lifted on ${toTheMinute(liftedAt)}` : ""),
      parts: [
        { label: "Why", text: reason },
        { label: "What to mind in a class", text: adaptation ?? "" },
      ],
    })),
  };
}

/** Signed forms with the questions as they were, and the words that were signed. */
export async function collectForms(db: Db, clientId: string): Promise<PrintedSection> {
  const signed = await signedAnswers(db)
    .where(and(eq(formAnswers.clientId, clientId), isNotNull(formAnswers.submittedAt)))
    .orderBy(asc(formAnswers.submittedAt));
  return {
    title: "Forms",
    entries: signed.map(readSigned).map(({ title, number, sections, answers, wording, name, signedAt }) => ({
      day: londonDay(signedAt),
      heading: `${title}, version ${number}`,
      by: `Signed by ${name} on ${toTheMinute(signedAt)}`,
      parts: [
        ...sections.flatMap(({ fields }) =>
          fields.map(({ id, label, kind }) => ({
            label,
            text: answers[id]?.length ? sayAnswer(answers[id], kind) : "",
          })),
        ),
        { label: "Signed below these words", text: wording },
      ],
    })),
  };
}

/** What the client does at home, and how it went. */
export async function collectProgramme(db: Db, clientId: string): Promise<PrintedSection> {
  const items = await db
    .select({
      id: actionPlanItems.id,
      title: actionPlanItems.title,
      description: actionPlanItems.description,
      frequency: actionPlanItems.frequency,
      duration: actionPlanItems.duration,
      startedOn: actionPlanItems.startedOn,
      stoppedOn: actionPlanItems.stoppedOn,
    })
    .from(actionPlanItems)
    .where(eq(actionPlanItems.clientId, clientId))
    .orderBy(asc(actionPlanItems.startedOn), asc(actionPlanItems.displayOrder));
  const logs = await db
    .select({
      of: actionPlanLogs.itemId,
      doneOn: actionPlanLogs.doneOn,
      pain: actionPlanLogs.pain,
      comment: actionPlanLogs.comment,
    })
    .from(actionPlanLogs)
    .where(eq(actionPlanLogs.clientId, clientId))
    .orderBy(asc(actionPlanLogs.doneOn));
  const wentOf = (id: string) =>
    logs
      .filter(({ of }) => of === id)
      .map(({ doneOn, pain, comment }) =>
        [shortDate(doneOn), pain === null ? "" : `pain ${pain}`, comment].filter(Boolean).join(", "),
      );
  return {
    title: "Home programme",
    entries: items.map(({ id, title, description, frequency, duration, startedOn, stoppedOn }) => ({
      day: startedOn,
      heading: title,
      by: `From ${shortDate(startedOn)}${stoppedOn ? ` to ${shortDate(stoppedOn)}` : ""}`,
      parts: [
        { label: "What", text: description },
        { label: "How often, how long", text: [frequency, duration].filter(Boolean).join(", ") },
        { label: "Done", text: wentOf(id).join("\n") },
      ],
    })),
  };
}

/** Own activities with their scores, and the body charts that the client painted. */
export async function collectProgress(db: Db, clientId: string): Promise<PrintedSection> {
  const scores = await db
    .select({ name: ownActivities.name, score: activityScores.score, day: activityScores.scoredOn })
    .from(activityScores)
    .innerJoin(ownActivities, eq(ownActivities.id, activityScores.activityId))
    .where(eq(activityScores.clientId, clientId))
    .orderBy(asc(activityScores.scoredOn));
  const charts = await db
    .select({
      marks: bodyCharts.marks,
      comment: bodyCharts.comment,
      day: bodyCharts.drawnOn,
      drawnAt: bodyCharts.drawnAt,
    })
    .from(bodyCharts)
    .where(eq(bodyCharts.clientId, clientId))
    .orderBy(asc(bodyCharts.drawnOn));
  return {
    title: "Progress",
    entries: [
      ...scores.map(({ name, score, day }) => ({
        day,
        heading: name,
        by: "Scored by the client",
        parts: [{ label: "How well it goes, of 10", text: `${score}` }],
      })),
      ...charts.map(({ marks, comment, day, drawnAt }) => ({
        day,
        heading: "Body chart",
        by: `Painted by the client on ${toTheMinute(drawnAt)}`,
        parts: [
          { label: "Marks", text: formatMarks(marks) },
          { label: "In words", text: comment },
        ],
      })),
    ],
  };
}

/** What was agreed to, and until when. */
export async function collectConsents(db: Db, clientId: string): Promise<PrintedSection> {
  const given = await db
    .select({
      purpose: consents.purpose,
      wording: consents.wording,
      version: consents.wordingVersion,
      guardianId: consents.guardianId,
      givenAt: consents.givenAt,
      withdrawnAt: consents.withdrawnAt,
    })
    .from(consents)
    .where(eq(consents.clientId, clientId))
    .orderBy(asc(consents.givenAt));
  return {
    title: "Consents",
    entries: given.map(({ purpose, wording, version, guardianId, givenAt, withdrawnAt }) => ({
      day: londonDay(givenAt),
      heading: `Consent to keep ${consentNames[purpose]}, version ${version}`,
      by: `Given${guardianId ? " by their guardian" : ""} on ${toTheMinute(givenAt)}${withdrawnAt ? `, withdrawn on ${toTheMinute(withdrawnAt)}` : ""}`,
      parts: [{ label: "The words", text: wording }],
    })),
  };
}
