import { randomUUID } from "node:crypto";
import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import {
  correctVoucher,
  markPosted,
  renumberVoucher,
  sendAgain,
} from "#domain/shop/vouchers/change-voucher.ts";
import { correctionForm } from "#domain/shop/vouchers/forms.ts";
import { type voucherDone, voucherRefusals } from "#domain/shop/vouchers/messages.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };
/** `key` is a fresh one when the form's is used up. */
export type VoucherResult = ActionResult & { key?: string };

const ownersOnly = "Only the owner corrects a voucher or gives it another number.";

/** Does what one of the forms of a voucher asks for, by its `intent`. */
export async function handleVoucherAction({ request, context }: Sent, voucherId: string) {
  const { ctx, account } = requireStaff(context);
  const about = { voucherId };
  const values = textsIn(await request.formData());
  const { intent = "" } = values;
  if (intent === "posted") return after(await markPosted(ctx, about), voucherId, "posted");
  if (intent === "again") return after(await sendAgain(ctx, about), voucherId, "sent");
  if (intent !== "correct" && intent !== "renumber")
    return data<VoucherResult>({ failed: "Please choose what to do." }, 422);
  if (!isOwner(ctx)) return data<VoucherResult>({ failed: ownersOnly }, 403);
  if (intent === "renumber") {
    const round = Number(values["round"] ?? -1);
    return after(await renumberVoucher(ctx, { ...about, round }), voucherId, "renumbered");
  }
  const read = correctionForm.safeParse(values);
  if (!read.success) {
    const errors = fieldErrorsIn(read.error);
    const again = errors["key"] ? { failed: errors["key"], key: randomUUID() } : {};
    return data<VoucherResult>({ intent, values, errors, ...again }, 422);
  }
  const outcome = await correctVoucher(ctx, { ...about, form: read.data, by: account.name });
  if (!outcome.ok && outcome.why === "below-zero")
    return data<VoucherResult>(
      { intent, values, errors: { amount: voucherRefusals["below-zero"] } },
      409,
    );
  if (!outcome.ok && outcome.why === "changed-meanwhile") {
    // The form then has the balance that is shown now.
    const { version: _, ...typed } = values;
    return data<VoucherResult>(
      { intent, values: typed, failed: voucherRefusals[outcome.why] },
      409,
    );
  }
  return after(outcome, voucherId, "corrected");
}

type Outcome = { ok: true } | { ok: false; why: keyof typeof voucherRefusals };

function after(outcome: Outcome, voucherId: string, flash: keyof typeof voucherDone) {
  if (outcome.ok)
    throw redirect(`${href("/dashboard/vouchers/:voucherId", { voucherId })}?done=${flash}`, 303);
  return data<VoucherResult>({ failed: voucherRefusals[outcome.why] }, 409);
}
