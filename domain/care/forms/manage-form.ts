import { and, eq, isNotNull, isNull, like } from "drizzle-orm";
import { z } from "zod";
import { forms, formVersions } from "#db/schema/care/forms.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { line, optional, whole } from "#domain/kernel/input/fields.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";

/** What a therapist enters about a form as a whole; with empty months a signature never expires. */
export const formForm = z.object({
  title: line(120, { what: "a title", required: true }),
  valid_months: optional(whole(1, 120, "the months")),
});
export type FormForm = z.output<typeof formForm>;

/** Names of addresses beside the forms, which no form may have. */
const taken = new Set(["answers", "copies"]);

const mayWrite = ({ actor }: Ctx<Therapist>) => actor.permissions.includes("create_notes");

/**
 * Makes a form of its own with a first version to write; clients see it once that is published.
 * Returns its name in addresses. Refuses without create_notes.
 */
export const createForm = (ctx: Ctx<Therapist>, { title, valid_months: validMonths }: FormForm) =>
  transaction(ctx, async (tx) => {
    if (!mayWrite(ctx)) return refuse("not-allowed");
    const plain = title.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const base =
      plain
        .replaceAll(/[^a-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, "")
        .slice(0, 70) || "form";
    const alike = await tx
      .select({ slug: forms.slug })
      .from(forms)
      .where(like(forms.slug, `${base}%`));
    const known = new Set([...taken, ...alike.map(({ slug }) => slug)]);
    const names = Array.from({ length: known.size + 1 }, (_, at) =>
      at === 0 ? base : `${base}-${at + 1}`,
    );
    const slug = names.find((name) => !known.has(name))!;
    const displayOrder = await tx.$count(forms);
    const row = { slug, title, validMonths, displayOrder, purpose: "other" as const };
    const [made] = await tx.insert(forms).values(row).returning({ id: forms.id });
    const first = {
      formId: made!.id,
      number: 1,
      sections: [{ title: "", fields: [] }],
      createdAt: ctx.now,
    };
    await tx.insert(formVersions).values(first);
    await audit(tx, ctx, {
      action: "form.created",
      subjectId: made!.id,
      detail: { form: slug },
    });
    return done({ slug });
  });

type Change = { slug: string; version: string; form: FormForm };

/**
 * Changes what a form is called, and how long a signature stands, also of those who have signed,
 * based on `version`. Refuses a form that another person has changed since.
 */
export const changeForm = (ctx: Ctx<Therapist>, { slug, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    if (!mayWrite(ctx)) return refuse("not-allowed");
    const columns = { id: forms.id, version: forms.version };
    const [stored] = await readLocked(tx.select(columns).from(forms).where(eq(forms.slug, slug)));
    if (!stored) return refuse("no-such-form");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    await tx
      .update(forms)
      .set({
        title: form.title,
        validMonths: form.valid_months,
        version: stored.version + 1,
      })
      .where(eq(forms.id, stored.id));
    await audit(tx, ctx, {
      action: "form.changed",
      subjectId: stored.id,
      detail: { form: slug },
    });
    return done(undefined);
  });

/**
 * Archives a form, or restores it. An archived form is neither requested nor filled in any more,
 * and what was signed stays. Refuses the forms that all clients sign before they are treated, or
 * have photos taken ("needed").
 */
export const archiveForm = (ctx: Ctx<Therapist>, slug: string, archived: boolean) =>
  transaction(ctx, async (tx) => {
    if (!mayWrite(ctx)) return refuse("not-allowed");
    const [known] = await tx
      .select({ purpose: forms.purpose })
      .from(forms)
      .where(eq(forms.slug, slug));
    if (!known) return refuse("no-such-form");
    if (archived && known.purpose !== "retreat" && known.purpose !== "other")
      return refuse("needed");
    const isOther = archived ? isNull(forms.archivedAt) : isNotNull(forms.archivedAt);
    const [put] = await tx
      .update(forms)
      .set({ archivedAt: archived ? ctx.now : null })
      .where(and(eq(forms.slug, slug), isOther))
      .returning({ id: forms.id });
    if (!put) return done(undefined);
    const action = archived ? "form.archived" : "form.restored";
    await audit(tx, ctx, { action, subjectId: put.id, detail: { form: slug } });
    return done(undefined);
  });
