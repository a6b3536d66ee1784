import { assessmentTexts } from "#domain/care/riding/findings/forms.ts";
import {
  type Assessment,
  findAssessment,
  listStanding,
} from "#domain/care/riding/findings/queries.ts";
import { ridePoints } from "#domain/care/riding/findings/messages.ts";
import { findExercise } from "#domain/care/exercises/library.ts";
import { findRider } from "#domain/care/riding/queries.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { plainDate } from "#domain/kernel/time.ts";

/** A draft as its form is opened with it. */
export const savedAssessment = (assessment: Assessment): Saved => ({
  version: versionOf(assessment),
  values: assessmentTexts(assessment),
});

/** One assessment with what stands beside it: the last one before it, the horses, and exercises that may fit. */
export async function readAssessmentView(ctx: Ctx<Therapist>, record: OpenRecord, id: string) {
  const assessment = await findAssessment(ctx, record, id);
  if (!assessment) return undefined;
  const standing = await listStanding(ctx, record);
  const earlier = standing.findLast(
    (one) =>
      one.id !== id && one.id !== assessment.replacesId && one.assessedOn <= assessment.assessedOn,
  );
  const { horses } = await findRider(ctx, record);
  return {
    clientId: record.clientId,
    assessment,
    saved: savedAssessment(assessment),
    isOwn: assessment.therapistId === ctx.actor.id,
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    before: earlier && { on: plainDate(earlier.assessedOn), findings: earlier.findings },
    horses: horses
      .filter(({ isArchived, id: horse }) => !isArchived || horse === assessment.horseId)
      .map(({ id: value, name: label }) => ({ value, label })),
    exercises: proposed(assessment),
  };
}
export type AssessmentView = NonNullable<Awaited<ReturnType<typeof readAssessmentView>>>;

/** Exercises for the points that differ, each once, with the points that it may help. */
function proposed({ findings }: Assessment) {
  const uneven = ridePoints.filter(({ key }) =>
    findings.some(({ point, way }) => point === key && way !== "even"),
  );
  const keys = new Set(uneven.flatMap(({ exercises }) => exercises));
  return [...keys].flatMap((key) => {
    const exercise = findExercise(key);
    const points = uneven.filter(({ exercises }) => exercises.includes(key));
    return exercise ? [{ key, name: exercise.name, for: points.map(({ name }) => name) }] : [];
  });
}
