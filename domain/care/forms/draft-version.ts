import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { forms, formVersions } from "#db/schema/care/forms.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { definition } from "./definition.ts";
import { draftSections } from "./edit-sections.ts";
import { findCurrent } from "./own-forms.ts";
import type { Section } from "./messages.ts";

/** The version of a form that is being written; undefined where there is none. */
export const findDraftVersion = (ctx: Ctx<Therapist>, slug: string) =>
  read(ctx, (db) => draftOf(db, slug));

async function draftOf(db: Db, slug: string) {
  const [found] = await db
    .select({
      id: formVersions.id,
      slug: forms.slug,
      title: forms.title,
      number: formVersions.number,
      stored: formVersions.sections,
      wording: formVersions.wording,
      version: formVersions.version,
    })
    .from(formVersions)
    .innerJoin(forms, eq(forms.id, formVersions.formId))
    .where(and(eq(forms.slug, slug), isNull(forms.archivedAt), isNull(formVersions.publishedAt)))
    .orderBy(desc(formVersions.number))
    .limit(1);
  if (!found) return undefined;
  const { stored, ...draft } = found;
  return { ...draft, sections: stored as Section[] };
}

/**
 * Begins the next version of a form as a copy of the published one; clients go on with that until the new one is
 * published. Where one has been begun it is that. Refuses "no-such-form".
 */
export const beginVersion = (ctx: Ctx<Therapist>, slug: string) =>
  transaction(ctx, async (tx) => {
    const form = await findCurrent(tx, slug);
    if (!form) return refuse("no-such-form");
    const { formId, sections, wording } = form;
    const row = { formId, sections, wording, number: form.number + 1, createdAt: ctx.now };
    const [begun] = await tx
      .insert(formVersions)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: formVersions.id });
    if (begun)
      await audit(tx, ctx, {
        action: "form.begun",
        subjectId: formId,
        detail: { form: slug },
      });
    return done(undefined);
  });

/** What was typed, over which save of the draft it was typed. */
export type VersionInput = {
  slug: string;
  version: string;
  sections: readonly Section[];
  wording: string;
};

/**
 * Keeps the draft of a version as it is now. Refuses "no-such-draft", "changed-meanwhile" where it was saved elsewhere
 * (`version` is then the one to save over), and "too-long" with what to shorten.
 */
export const saveVersion = (ctx: Ctx<Therapist>, values: VersionInput) =>
  transaction(ctx, (tx) => keepVersion(tx, values));

async function keepVersion(tx: Db, { slug, version, sections, wording }: VersionInput) {
  const draft = await draftOf(tx, slug);
  if (!draft) return refuse("no-such-draft");
  const shape = draftSections.safeParse(sections);
  if (!shape.success) return { ...refuse("too-long"), said: shape.error.issues[0]!.message };
  if (wording.length > 8_000)
    return { ...refuse("too-long"), said: "Please keep the wording to 8,000 characters." };
  // Where an answer belongs in the health information stays with its question, and is not the editor's to change.
  const before = new Map(
    draft.sections.flatMap(({ fields }) => fields).map((field) => [field.id, field]),
  );
  const kept = shape.data.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      const was = before.get(field.id);
      return was?.health && was.kind === field.kind ? { ...field, health: was.health } : field;
    }),
  }));
  const isOpened = and(
    eq(formVersions.id, draft.id),
    eq(formVersions.version, Number(version) || 0),
  );
  const [saved] = await tx
    .update(formVersions)
    .set({ sections: kept, wording, version: sql`${formVersions.version} + 1` })
    .where(and(isOpened, isNull(formVersions.publishedAt)))
    .returning({ id: formVersions.id, version: formVersions.version });
  if (!saved) return { ...refuse("changed-meanwhile"), version: String(draft.version) };
  return done({
    id: saved.id,
    version: String(saved.version),
    sections: kept,
  });
}

/**
 * Saves the draft and makes it the version that clients fill in from now on; what was signed before
 * stays with the version it was signed with. Refuses what saving refuses, and "not-ready" with the
 * first error at each place (`issues`).
 */
export const publishVersion = (ctx: Ctx<Therapist>, values: VersionInput) =>
  transaction(ctx, async (tx) => {
    const saved = await keepVersion(tx, values);
    if (!saved.ok) return saved;
    const checked = definition.safeParse(saved.value.sections);
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => ({ path, message }));
      return { ...refuse("not-ready"), issues };
    }
    await tx
      .update(formVersions)
      .set({ publishedAt: ctx.now })
      .where(eq(formVersions.id, saved.value.id));
    const detail = { form: values.slug };
    await audit(tx, ctx, { action: "form.published", subjectId: saved.value.id, detail });
    return done(undefined);
  });

/** Deletes the draft; clients notice nothing. A form that was never published goes with it. */
export const dropVersion = (ctx: Ctx<Therapist>, slug: string) =>
  transaction(ctx, async (tx) => {
    const draft = await draftOf(tx, slug);
    if (!draft) return done({ isGone: false });
    await tx.delete(formVersions).where(eq(formVersions.id, draft.id));
    const isGone = draft.number === 1;
    if (isGone) await tx.delete(forms).where(eq(forms.slug, slug));
    return done({ isGone });
  });
