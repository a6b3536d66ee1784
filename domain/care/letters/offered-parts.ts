import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { clientHealthRecords } from "#db/schema/care/health.ts";
import { actionPlanItems, sessionScores } from "#db/schema/care/progress.ts";
import { questionnaireAnswers, questionnaireScores } from "#db/schema/care/questionnaires.ts";
import {
  confidentialTreatmentSessions as treatments,
  treatmentAmendments as amendments,
} from "#db/schema/care/treatments.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { longDate, londonDay, plainDate } from "#domain/kernel/time.ts";
import { formatMeasures, formatSides, seriesOf } from "../measuring/series.ts";
import { isRunning, programmeOrder } from "../plans/running.ts";
import { signedAt, signedNote, signedNotes } from "../record/signed-notes.ts";
import { listRidingParts } from "../riding/letter-parts.ts";
import { treatmentLabels } from "../treatments/fields.ts";
import { offeredOfEpisodes } from "./offered-of-episodes.ts";
import { part, type PartGroup } from "./part-group.ts";

/** The most notes, and sessions with scores, whose parts are offered. */
const maxNotes = 12;
const maxScores = 20;

/**
 * What of a client's record can be ticked for a letter, as far as the reader may see it: never a
 * private note, a flag or a draft. Eleven statements, however many notes there are.
 */
export async function listOfferedParts(db: Db, clientId: string): Promise<PartGroup[]> {
  const groups = [
    ...(await offeredOfEpisodes(db, clientId)),
    ...(await ofNotes(db, clientId)),
    await ofHealth(db, clientId),
    await ofProgress(db, clientId),
    await ofQuestionnaires(db, clientId),
    { title: "Rider and horse", parts: await listRidingParts(db, clientId) },
  ];
  return groups.filter(({ parts }) => parts.length > 0);
}

async function ofNotes(db: Db, clientId: string): Promise<PartGroup[]> {
  const notes = await db
    .select({
      id: treatments.id,
      day: treatments.sessionDate,
      type: treatments.treatmentType,
      therapist: therapists.name,
      assessment: treatments.assessmentNotes,
      measures: treatments.measures,
      treatment: treatments.treatmentProvided,
      response: treatments.clientResponse,
      exercises: treatments.exercisesPrescribed,
      next: treatments.nextSessionRecommendations,
    })
    .from(treatments)
    .innerJoin(therapists, eq(therapists.id, treatments.therapistId))
    .where(and(eq(treatments.clientId, clientId), isNotNull(treatments.signedAt)))
    .orderBy(desc(treatments.sessionDate), desc(treatments.signedAt))
    .limit(maxNotes);
  const added = await db
    .select({
      id: amendments.id,
      of: amendments.treatmentId,
      body: amendments.body,
      at: amendments.writtenAt,
    })
    .from(amendments)
    .where(
      inArray(
        amendments.treatmentId,
        notes.map(({ id }) => id),
      ),
    )
    .orderBy(asc(amendments.writtenAt));
  return notes.map((note) => {
    const on = note.day ? plainDate(note.day) : "a day that is not given";
    const heading = (label: string) => `${label}, ${on}`;
    return {
      title: `${note.type || "Session"}, ${on} (${note.therapist})`,
      parts: [
        ...part(
          `note:${note.id}:assessment`,
          heading(treatmentLabels.assessment_notes),
          note.assessment,
        ),
        ...part(
          `note:${note.id}:measures`,
          heading(treatmentLabels.measures),
          formatMeasures(note.measures),
        ),
        ...part(
          `note:${note.id}:treatment`,
          heading(treatmentLabels.treatment_provided),
          note.treatment,
        ),
        ...part(`note:${note.id}:response`, heading("Response"), note.response),
        ...part(
          `note:${note.id}:exercises`,
          heading(treatmentLabels.exercises_prescribed),
          note.exercises,
        ),
        ...part(`note:${note.id}:next`, heading("Plan"), note.next),
        ...added
          .filter(({ of }) => of === note.id)
          .flatMap(({ id, at, body }) =>
            part(
              `note:${id}:added`,
              `Added on ${plainDate(londonDay(at))} to the note of ${on}`,
              body,
            ),
          ),
      ],
    };
  });
}

async function ofHealth(db: Db, clientId: string): Promise<PartGroup> {
  const [health] = await db
    .select({
      conditions: clientHealthRecords.healthConditions,
      medications: clientHealthRecords.medications,
      allergies: clientHealthRecords.allergies,
      injuries: clientHealthRecords.injuryHistory,
      areas: clientHealthRecords.painAreas,
      goals: clientHealthRecords.fitnessGoals,
    })
    .from(clientHealthRecords)
    .where(eq(clientHealthRecords.clientId, clientId))
    .orderBy(desc(clientHealthRecords.version))
    .limit(1);
  if (!health) return { title: "", parts: [] };
  return {
    title: "Health information on file",
    parts: [
      ...part("health:conditions", "Health conditions, as told by the client", health.conditions),
      ...part("health:medications", "Medication, as told by the client", health.medications),
      ...part("health:allergies", "Allergies, as told by the client", health.allergies),
      ...part("health:injuries", "Earlier injuries, as told by the client", health.injuries),
      ...part("health:areas", "Where it hurts, as told by the client", health.areas.join(", ")),
      ...part("health:goals", "Goals, in the client's words", health.goals),
    ],
  };
}

async function ofProgress(db: Db, clientId: string): Promise<PartGroup> {
  const lines = await db
    .select({
      title: actionPlanItems.title,
      frequency: actionPlanItems.frequency,
    })
    .from(actionPlanItems)
    .where(isRunning(clientId))
    .orderBy(...programmeOrder)
    .limit(40);
  const scores = await db
    .select({
      day: sessionScores.scoredOn,
      before: sessionScores.painBefore,
      after: sessionScores.painAfter,
    })
    .from(sessionScores)
    .leftJoin(signedNotes(clientId), eq(signedNote, sessionScores.treatmentId))
    .where(eq(sessionScores.clientId, clientId))
    .orderBy(desc(sessionScores.scoredOn), desc(signedAt))
    .limit(maxScores);
  const programme = lines.map(({ title, frequency }) =>
    ["- " + title, frequency].filter(Boolean).join(", "),
  );
  const pain = scores
    .toReversed()
    .map(
      ({ day, before, after }) =>
        `- ${longDate(day)}: ${before ?? "–"} before, ${after ?? "–"} after`,
    );
  return {
    title: "Progress and programme",
    parts: [
      ...part("scores", "Pain before and after sessions, from 0 to 10", pain.join("\n")),
      ...part("programme", "What they do at home", programme.join("\n")),
    ],
  };
}

/** The scores of what the client answered themselves, a part a questionnaire, a line a day. */
async function ofQuestionnaires(db: Db, clientId: string): Promise<PartGroup> {
  const rows = await db
    .select({
      key: questionnaireScores.measureKey,
      side: questionnaireScores.side,
      value: questionnaireScores.value,
      on: questionnaireScores.scoredOn,
    })
    .from(questionnaireScores)
    .innerJoin(questionnaireAnswers, eq(questionnaireAnswers.id, questionnaireScores.answerId))
    .where(eq(questionnaireScores.clientId, clientId))
    .orderBy(desc(questionnaireScores.scoredOn), desc(questionnaireAnswers.submittedAt))
    .limit(200);
  return {
    title: "Questionnaires that they answered",
    parts: seriesOf(rows.toReversed().map((row) => ({ ...row, result: null }))).flatMap(
      ({ measure, days }) =>
        part(
          `questionnaire:${measure.key}`,
          [measure.name, measure.how].filter(Boolean).join(", "),
          days
            .slice(-maxScores)
            .map((day) => `- ${longDate(day.on)}: ${formatSides(measure, day)}`)
            .join("\n"),
        ),
    ),
  };
}
