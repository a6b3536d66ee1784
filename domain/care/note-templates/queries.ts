import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { noteTemplates } from "#db/schema/care/note-templates.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { shippedTemplates, templateForType } from "./shipped.ts";
import type { NoteTemplate } from "./fields.ts";

const { id, name, prompts, texts, measureKeys, redFlagKeys, version, archivedAt } = noteTemplates;
const columns = { id, name, prompts, texts, measureKeys, redFlagKeys };

/** The most templates of a studio that are listed. */
const maxTemplates = 100;

/** What notes can begin with: the studio's own first. */
export const listOfferedTemplates = (ctx: Ctx<Therapist>): Promise<NoteTemplate[]> =>
  read(ctx, async (db) => [
    ...(await db
      .select(columns)
      .from(noteTemplates)
      .where(isNull(archivedAt))
      .orderBy(asc(name))
      .limit(maxTemplates)),
    ...shippedTemplates,
  ]);

/** The studio's own, those that are offered first. */
export const listOwnTemplates = (ctx: Ctx<Therapist>) =>
  read(ctx, (db) =>
    db
      .select({ id, name, archivedAt })
      .from(noteTemplates)
      .orderBy(sql`${archivedAt} is not null`, asc(name))
      .limit(maxTemplates),
  );

/** One of the studio's own, offered or not; undefined for what is none. */
export const findOwnTemplate = (ctx: Ctx<Therapist>, which: string) =>
  read(ctx, async (db) => {
    if (!isUuid(which)) return undefined;
    const [found] = await db
      .select({ ...columns, version, archivedAt })
      .from(noteTemplates)
      .where(eq(id, which));
    return found;
  });

/**
 * What a new note about a type of session begins with: what this therapist began their last one
 * with, or else what the type's name says.
 */
export const templateOfType = (ctx: Ctx<Therapist>, type: string): Promise<string> =>
  read(ctx, async (db) => {
    const [last] = await db
      .select({ key: treatments.templateKey })
      .from(treatments)
      .where(
        and(
          eq(treatments.therapistId, ctx.actor.id),
          eq(treatments.treatmentType, type),
          ne(treatments.templateKey, ""),
          // A discharge is chosen each time: the next client is not discharged, too.
          ne(treatments.templateKey, "discharge"),
        ),
      )
      .orderBy(desc(treatments.createdAt))
      .limit(1);
    return last?.key ?? templateForType(type);
  });
