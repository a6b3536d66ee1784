import { gridOf, type GridRow } from "#domain/care/measuring/note-grid.ts";
import { findMeasure } from "#domain/care/measuring/library.ts";
import { listMeasured } from "#domain/care/measuring/queries.ts";
import type { MeasureRow } from "#domain/care/measuring/series.ts";
import { listOpenEpisodes } from "#domain/care/episodes/queries.ts";
import {
  findOwnTemplate,
  listOfferedTemplates,
  templateOfType,
} from "#domain/care/note-templates/queries.ts";
import type { NoteTemplate } from "#domain/care/note-templates/fields.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/** The templates that a note can begin with; one that is put away stays with the draft that began with it. */
export async function readTemplates(ctx: Ctx<Therapist>, known: string) {
  const offered = await listOfferedTemplates(ctx);
  if (!known || offered.some(({ id }) => id === known)) return offered;
  const own = await findOwnTemplate(ctx, known);
  return own ? [...offered, own] : offered;
}

/** The template that a new note begins with: the one of its address, or the one for its type of session. */
export async function chooseTemplate(
  ctx: Ctx<Therapist>,
  templates: readonly NoteTemplate[],
  { asked, type }: { asked: string | null; type: string },
): Promise<NoteTemplate | undefined> {
  const which = templates.some(({ id }) => id === asked) ? asked : await templateOfType(ctx, type);
  return templates.find(({ id }) => id === which);
}

/** The courses of treatment that a note can be put into, and the one that a new note belongs to by itself. */
export async function readEpisodes(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  { known, asked }: { known: string | null; asked: string | null },
) {
  const episodes = await listOpenEpisodes(ctx, record, known);
  const own = episodes.find(({ id }) => id === asked) ?? (episodes.length === 1 && episodes[0]);
  return { episodes, episodeId: own ? own.id : "" };
}

/** The rows of a grid: first what was measured in the note's episode before, then the others. */
export async function episodeFirst(
  ctx: Ctx<Therapist>,
  record: OpenRecord,
  { rows, episodeId }: { rows: readonly GridRow[]; episodeId: string },
): Promise<GridRow[]> {
  if (!episodeId) return [...rows];
  const own = new Set((await listMeasured(ctx, record, episodeId)).map(({ key }) => key));
  const isOwn = ({ measure }: GridRow) => own.has(measure.key);
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
}

/** Measures that only a template asks for. */
export function rowsOfTemplates(
  templates: readonly NoteTemplate[],
  history: readonly MeasureRow[],
  known: readonly GridRow[],
): GridRow[] {
  const has = new Set(known.map(({ measure }) => measure.key));
  const others = templates
    .flatMap(({ measureKeys }) => measureKeys)
    .flatMap((key) => findMeasure(key) ?? [])
    .filter(({ key }) => !has.has(key));
  return gridOf(others, history, []).filter(({ measure }) => !has.has(measure.key));
}
