import { findProgrammeExercises } from "#domain/care/own-exercises/queries.ts";
import { doseOf } from "#domain/care/plans/dose-columns.ts";
import { doseTexts } from "#domain/care/plans/forms.ts";
import { listFlags, listProgramme } from "#domain/care/record/queries.ts";
import { listOffered } from "#domain/care/templates/queries.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** A client's programme, each line with what the library says of its exercise, and their flags. */
export async function readProgramme(ctx: Ctx<Therapist>, record: OpenRecord) {
  const lines = await listProgramme(ctx, record);
  const exercises = await findProgrammeExercises(
    ctx,
    lines.map(({ exerciseKey }) => exerciseKey),
  );
  const items = lines.map((line) => {
    const exercise = exercises.get(line.exerciseKey ?? "");
    const harder = exercises.get(exercise?.harder ?? "");
    const dose = doseOf(line);
    return {
      ...line,
      /** The dose as its form shows it; none where the line is from a note. */
      values: dose && doseTexts(dose, line.endsOn),
      figure: exercise?.figure ?? null,
      media: exercise?.media ?? null,
      careWith: exercise?.careWith ?? [],
      harder:
        harder && !harder.isAway ? { name: harder.name, careWith: harder.careWith } : undefined,
    };
  });
  const mayGive = ctx.actor.permissions.includes("create_notes");
  return {
    items,
    flags: await listFlags(ctx, record),
    templates: mayGive ? await listOffered(ctx) : [],
  };
}
export type ProgrammeView = Awaited<ReturnType<typeof readProgramme>>;
export type LineView = ProgrammeView["items"][number];
