import { eq, sql } from "drizzle-orm";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { rowOfFields, textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { isOutdated, textOf } from "#domain/kernel/database/versions.ts";
import { withClaims } from "../sessions/with-claims.ts";
import { claimTimes, releaseClaims } from "../sessions/claims.ts";
import { lockSessions } from "../sessions/lock-sessions.ts";
import { classFields, keptClassFields } from "./fields.ts";
import type { ClassForm } from "./forms.ts";
import { countKeptByCourse } from "../courses/made-up.ts";
import { instructorNamed, locationNamed } from "./location-of.ts";
import { lockClass, type StudioClass } from "./queries.ts";

/** Adds a class to the timetable. Refuses a time at which its instructor has something else. */
export const addClass = (ctx: Ctx<Staff>, form: ClassForm) =>
  withClaims(ctx, async (tx) => {
    const { therapistId } = await instructorNamed(tx, form.instructor_name);
    await lockSessions(tx, [], { therapists: [therapistId] });
    const fixed = {
      kind: "group",
      groupType: "class",
      isListed: true,
      bookedBy: "staff",
    } as const;
    const row = { ...fixed, ...(await asRow(tx, form, ctx.now)), createdAt: ctx.now };
    const [added] = await tx.insert(sessions).values(row).returning({ id: sessions.id });
    if (form.status !== "cancelled") await claimTimes(tx, [added!.id]);
    await audit(tx, ctx, { action: "class.added", detail: { classId: added!.id } });
    return done(added!);
  });

/**
 * Changes a class, based on the version that its editor saw. Refuses when another person has
 * changed it since, fewer places than are taken, and a time at which its instructor has something
 * else.
 */
export const changeClass = (
  ctx: Ctx<Staff>,
  { id, form, version }: { id: string; form: ClassForm; version: string },
) =>
  withClaims(ctx, async (tx) => {
    const stored = await lockClass(
      tx,
      id,
      (await instructorNamed(tx, form.instructor_name)).therapistId,
    );
    if (!stored) return refuse("no-such-class");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const kept = await countKeptByCourse(tx, id);
    if (form.max_participants < stored.placesTaken + kept) return refuse("fewer-places");
    const changed = whatChanges(stored, form);
    if (changed.length === 0) return done(changed);
    const row = await asRow(tx, form, ctx.now);
    await tx
      .update(sessions)
      .set({ ...row, version: sql`${sessions.version} + 1` })
      .where(eq(sessions.id, id));
    await releaseClaims(tx, [id]);
    if (form.status !== "cancelled" && !stored.archivedAt) await claimTimes(tx, [id]);
    await audit(tx, ctx, { action: "class.changed", detail: { classId: id, changed } });
    return done(changed);
  });

/** The fields of the form that say something else than the class. */
function whatChanges(stored: StudioClass, form: ClassForm): string[] {
  const was = textsOfRow(classFields, stored);
  const is = textsOfRow(classFields, rowOfFields(classFields, form));
  return Object.keys(is).filter((name) => textOf(is, name) !== textOf(was, name));
}

const asRow = async (tx: Db, form: ClassForm, now: Date) => ({
  groupName: form.class_name,
  startsAt: atLondon(form.class_date, form.start_time),
  endsAt: atLondon(form.class_date, form.end_time),
  locationId: await locationNamed(tx, form.location),
  ...(await instructorNamed(tx, form.instructor_name)),
  ...rowOfFields(keptClassFields, form),
  cancelledAt: form.status === "cancelled" ? now : null,
  overlapReason: "",
  updatedAt: now,
});
