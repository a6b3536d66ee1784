import { eq } from "drizzle-orm";
import { classes } from "#db/schema/schedule.ts";
import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import type { ClassForm } from "./forms.ts";
import { holdClass } from "./queries.ts";

/** Adds a class to the timetable. */
export const addClass = (ctx: Ctx<Staff>, form: ClassForm, address?: string) =>
  transaction(ctx, async (tx) => {
    const row = { ...asRow(form), createdAt: ctx.now, updatedAt: ctx.now };
    const [added] = await tx.insert(classes).values(row).returning({ id: classes.id });
    await audit(tx, ctx, { action: "class.added", address, detail: { classId: added!.id } });
    return done(added!);
  });

/**
 * Changes a class as its writer saw it at `seen`. Refuses when somebody else has changed it since, and fewer places than
 * people have.
 */
export const changeClass = (
  ctx: Ctx<Staff>,
  { id, form, seen }: { id: string; form: ClassForm; seen: Date },
  address?: string,
) =>
  transaction(ctx, async (tx) => {
    const stored = await holdClass(tx, id);
    if (!stored) return refuse("no-such-class");
    if (stored.updatedAt.getTime() !== seen.getTime()) return refuse("changed-meanwhile");
    if (form.max_participants < stored.currentParticipants) return refuse("fewer-places");
    const row = asRow(form);
    const changed = (Object.keys(row) as (keyof typeof row)[]).filter(
      (name) => inWords(row[name]) !== inWords(stored[name]),
    );
    if (changed.length === 0) return done(changed);
    await tx
      .update(classes)
      .set({ ...row, updatedAt: ctx.now })
      .where(eq(classes.id, id));
    await audit(tx, ctx, { action: "class.changed", address, detail: { classId: id, changed } });
    return done(changed);
  });

/** The database writes "09:30" as "09:30:00". */
const inWords = (value: unknown) => String(value).replace(/^(\d\d:\d\d):00$/, "$1");

const asRow = (form: ClassForm) => ({
  className: form.class_name,
  classDate: form.class_date,
  startTime: form.start_time,
  endTime: form.end_time,
  location: form.location,
  maxParticipants: form.max_participants,
  price: form.price,
  memberPrice: form.member_price,
  instructorName: form.instructor_name,
  classDescription: form.class_description,
  isRecurring: form.is_recurring,
  status: form.status,
});
