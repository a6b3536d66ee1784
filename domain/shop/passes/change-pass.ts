import { and, eq, sql } from "drizzle-orm";
import { type PassEntryKind, passEntries, passes } from "#db/schema/passes.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { endOfDay } from "#domain/kernel/dates/london.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { addDays, before, londonDay, longDate } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { balanceOfPass } from "./balance.ts";
import type { Extension, Freeze, PassCorrection } from "./forms.ts";
import { daysFrom, frozenDaysLeft, maxCredits } from "./rules.ts";

/** `who` is the person of the studio, by name. */
type About = { passId: string; who: string };

const terms = {
  id: passes.id,
  version: passes.version,
  validUntil: passes.validUntil,
  frozenFrom: passes.frozenFrom,
  frozenUntil: passes.frozenUntil,
  balance: balanceOfPass,
};

/** A step: an issued pass, locked; undefined where there is none. */
async function lockPass(tx: Db, passId: string) {
  if (!isUuid(passId)) return undefined;
  await lock(tx, { pass: [passId] });
  const [row] = await tx.select(terms).from(passes).where(eq(passes.id, passId));
  return row?.validUntil ? { ...row, validUntil: row.validUntil } : undefined;
}

/** The last instant of a pass that ends so many London days later, or earlier. */
const movedEnd = (validUntil: Date, by: number): Date =>
  before(endOfDay(addDays(londonDay(validUntil), by)), 1);

/** Lets a pass be valid for some days longer, with a reason. Refuses what another person has changed since. */
export const extendPass = (ctx: Ctx<Staff>, { form, ...about }: About & { form: Extension }) =>
  transaction(ctx, async (tx) => {
    const pass = await lockPass(tx, about.passId);
    if (!pass) return refuse("no-such-pass");
    if (isOutdated(pass, form.version)) return refuse("changed-meanwhile");
    await moveEnd(tx, ctx, {
      ...about,
      pass,
      kind: "extended",
      by: form.days,
      reason: form.reason,
    });
    return done(undefined);
  });

/**
 * Lets a pass pay for nothing on some days, the first and the last included, and adds as many to its end, with a reason.
 * Refuses days that are over or in the wrong order ("wrong-days"), and a pass that is frozen already.
 */
export const freezePass = (ctx: Ctx<Staff>, { form, ...about }: About & { form: Freeze }) =>
  transaction(ctx, async (tx) => {
    const pass = await lockPass(tx, about.passId);
    if (!pass) return refuse("no-such-pass");
    if (isOutdated(pass, form.version)) return refuse("changed-meanwhile");
    const [today, lastDay] = [londonDay(ctx.now), londonDay(pass.validUntil)];
    const { from, until } = form;
    if (from < today || until < from || from > lastDay) return refuse("wrong-days");
    if (frozenDaysLeft(pass, today) > 0) return refuse("frozen-already");
    await moveEnd(tx, ctx, {
      ...about,
      pass,
      kind: "frozen",
      by: daysFrom(from, until),
      frozen: { from, until },
      reason: `${longDate(from)} to ${longDate(until)}: ${form.reason}`,
    });
    return done(undefined);
  });

/** Ends the freeze of a pass today; the frozen days that were left come off its end again. */
export const unfreezePass = (ctx: Ctx<Staff>, { version, ...about }: About & { version: string }) =>
  transaction(ctx, async (tx) => {
    const pass = await lockPass(tx, about.passId);
    if (!pass) return refuse("no-such-pass");
    if (isOutdated(pass, version)) return refuse("changed-meanwhile");
    const today = londonDay(ctx.now);
    const left = frozenDaysLeft(pass, today);
    if (left === 0) return refuse("not-frozen");
    const wasFrozen = pass.frozenFrom! < today;
    const frozen = wasFrozen ? { from: pass.frozenFrom!, until: addDays(today, -1) } : null;
    await moveEnd(tx, ctx, {
      ...about,
      pass,
      kind: "unfrozen",
      by: -left,
      frozen,
      reason: "",
    });
    return done(undefined);
  });

/**
 * Puts some on a pass or takes some off, with a reason; `key` is the form's own, so that a second submit changes nothing.
 * Refuses to take off more than there is, more than a pass holds, and when the balance is not any more what the person saw.
 */
export const correctPass = (
  ctx: Ctx<Owner>,
  { passId, who, form }: About & { form: PassCorrection },
) =>
  transaction(ctx, async (tx) => {
    const pass = await lockPass(tx, passId);
    if (!pass) return refuse("no-such-pass");
    const { credits, reason, key, version } = form;
    const cause = `corrected:${key}`;
    const { id } = passEntries;
    const known = and(eq(passEntries.passId, passId), eq(passEntries.cause, cause));
    if ((await tx.select({ id }).from(passEntries).where(known)).length > 0) return done(undefined);
    if (isOutdated({ version: pass.balance }, version)) return refuse("changed-meanwhile");
    if (pass.balance + credits < 0) return refuse("below-zero");
    if (pass.balance + credits > maxCredits) return refuse("too-many");
    await tx.insert(passEntries).values({
      passId,
      kind: "corrected",
      credits,
      cause,
      reason,
      by: who,
      at: ctx.now,
    });
    await audit(tx, ctx, { action: "pass.corrected", detail: { passId, credits } });
    return done(undefined);
  });

type Move = Pick<About, "who"> & {
  pass: { id: string; version: number; validUntil: Date };
  kind: Extract<PassEntryKind, "extended" | "frozen" | "unfrozen">;
  /** How many days later it ends. */
  by: number;
  /** The days on which it pays for nothing from now on; kept as they are where nothing is said. */
  frozen?: { from: string; until: string } | null;
  reason: string;
};

async function moveEnd(tx: Db, ctx: Ctx<Staff>, move: Move): Promise<void> {
  const { pass, kind, by, frozen, who, reason } = move;
  await tx
    .update(passes)
    .set({
      validUntil: movedEnd(pass.validUntil, by),
      ...(frozen !== undefined && {
        frozenFrom: frozen?.from ?? null,
        frozenUntil: frozen?.until ?? null,
      }),
      version: sql`${passes.version} + 1`,
    })
    .where(eq(passes.id, pass.id));
  await tx.insert(passEntries).values({
    passId: pass.id,
    kind,
    credits: 0,
    days: by,
    cause: `${kind}:${pass.version}`,
    reason,
    by: who,
    at: ctx.now,
  });
  await audit(tx, ctx, { action: `pass.${kind}`, detail: { passId: pass.id, days: by } });
}
