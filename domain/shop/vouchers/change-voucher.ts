import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner, Staff } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { Correction } from "./forms.ts";
import { hashOfNumber, numberOf } from "./number.ts";
import { lockVouchers } from "./use-vouchers.ts";

type About = { voucherId: string };

/**
 * Adds money to a voucher or takes it off, with a reason; `key` is the form's own, so that a second
 * submit changes nothing. Refuses to take off more than there is, and when the balance is not any
 * more what the person saw.
 */
export function correctVoucher(
  ctx: Ctx<Owner>,
  { voucherId, form, by }: About & { form: Correction; by: string },
) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(voucherId)) return refuse("no-such-voucher");
    const [known] = await lockVouchers(tx, [voucherId]);
    if (!known?.issued) return refuse("no-such-voucher");
    const { amount: amountPence, reason, key, version } = form;
    const cause = `corrected:${key}`;
    const { id } = voucherEntries;
    const before = and(eq(voucherEntries.voucherId, voucherId), eq(voucherEntries.cause, cause));
    if ((await tx.select({ id }).from(voucherEntries).where(before)).length > 0)
      return done(undefined);
    if (isOutdated({ version: known.balancePence }, version)) return refuse("changed-meanwhile");
    if (known.balancePence + amountPence < 0) return refuse("below-zero");
    const entry = {
      voucherId,
      kind: "corrected" as const,
      amountPence,
      cause,
      reason,
      by,
      at: ctx.now,
    };
    await tx.insert(voucherEntries).values(entry);
    const detail = { voucherId, amount: formatPence(amountPence) };
    await audit(tx, ctx, { action: "voucher.corrected", detail });
    return done(undefined);
  });
}

/** Records that the card of a voucher was posted; a second submit changes nothing. */
export function markPosted(ctx: Ctx<Staff>, { voucherId }: About) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(voucherId)) return refuse("no-such-voucher");
    const { id, delivery, issuedAt, postedAt } = vouchers;
    const waiting = and(
      eq(id, voucherId),
      eq(delivery, "post"),
      isNotNull(issuedAt),
      isNull(postedAt),
    );
    const rows = await tx
      .update(vouchers)
      .set({ postedAt: ctx.now })
      .where(waiting)
      .returning({ id });
    if (rows.length === 0) return refuse("no-such-voucher");
    await audit(tx, ctx, { action: "voucher.posted", detail: { voucherId } });
    return done(undefined);
  });
}

/** Mails a voucher once more, to the address it was for; refuses one that goes by post or has no number yet. */
export function sendAgain(ctx: Ctx<Staff>, { voucherId }: About) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(voucherId)) return refuse("no-such-voucher");
    const { id, recipientEmail, numberHash } = vouchers;
    const [known] = await tx
      .select({ recipientEmail })
      .from(vouchers)
      .where(and(eq(id, voucherId), isNotNull(numberHash)));
    if (!known?.recipientEmail) return refuse("no-such-voucher");
    await publishEvent(tx, "voucher.sent-again", { voucherId }, { now: ctx.now });
    await audit(tx, ctx, { action: "voucher.sent-again", detail: { voucherId } });
    return done({ to: known.recipientEmail });
  });
}

/**
 * Gives a voucher another number, because a stranger has the current one, which is worth nothing
 * from now on; a mailed one is mailed again. `round` is the number's that stood on the screen, so
 * that a second submit changes nothing.
 */
export function renumberVoucher(ctx: Ctx<Owner>, { voucherId, round }: About & { round: number }) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(voucherId)) return refuse("no-such-voucher");
    const { id, numberRound, recipientEmail, numberHash } = vouchers;
    const [known] = await readLocked(
      tx
        .select({ numberRound, recipientEmail })
        .from(vouchers)
        .where(and(eq(id, voucherId), isNotNull(numberHash))),
    );
    if (!known) return refuse("no-such-voucher");
    if (known.numberRound !== round) return done(undefined);
    const number = numberOf(ctx, { id: voucherId, numberRound: round + 1 });
    const next = {
      numberRound: round + 1,
      numberHash: hashOfNumber(number),
      lastFour: number.slice(-4),
    };
    await tx.update(vouchers).set(next).where(eq(id, voucherId));
    if (known.recipientEmail)
      await publishEvent(tx, "voucher.sent-again", { voucherId }, { now: ctx.now });
    await audit(tx, ctx, { action: "voucher.renumbered", detail: { voucherId } });
    return done(undefined);
  });
}
