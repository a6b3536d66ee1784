import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { cardOf, findVoucher } from "#domain/shop/vouchers/find-voucher.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/card-pdf.ts";

/** The card of a voucher for the post, with its number: who opens it is written down. */
export async function loader({ context, params: { voucherId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const voucher = orNotFound(await findVoucher(ctx, voucherId));
  const card = orNotFound(
    cardOf(voucher, orNotFound(await findStudioDetails(ctx)), ctx.ports.origin()),
  );
  const auditEvent = { action: "voucher.card-opened", detail: { voucherId: voucher.id } };
  await transaction(ctx, async (tx) => done(await audit(tx, ctx, auditEvent)));
  return new Response(new Uint8Array(await ctx.ports.voucherCards.render(card)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="gift-voucher.pdf"',
      "Cache-Control": "no-store",
    },
  });
}
