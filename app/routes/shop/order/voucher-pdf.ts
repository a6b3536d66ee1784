import { data } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { orderReader } from "#app/http/order-reader.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { safeError } from "#domain/kernel/errors.ts";
import { cardOf, findVoucher } from "#domain/shop/vouchers/find-voucher.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/voucher-pdf.ts";

const limit = {
  purpose: "voucher-pdf",
  limit: 10,
  perSeconds: 60,
};
const unknown = "Voucher not found";

/** The card of a voucher that this order bought, as a PDF, drawn when it is asked for. */
export async function loader({ context, params: { orderId, file } }: Route.LoaderArgs) {
  const ctx = await orderReader(context, orderId);
  const voucher = orNotFound(await findVoucher(ctx, file.replace(/\.pdf$/, "")), unknown);
  if (voucher.orderId !== orderId.toLowerCase()) throw data({ message: unknown }, { status: 404 });
  const hit = await countHit(ctx, { ...limit, who: orderId });
  if (!hit.allowed) throw data(safeError("rate-limit", ctx.now), { status: 429 });
  const studio = orNotFound(await findStudioDetails(ctx), unknown);
  const card = orNotFound(cardOf(voucher, studio, ctx.ports.origin()), unknown);
  return new Response(new Uint8Array(await ctx.ports.voucherCards.render(card)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="gift-voucher.pdf"',
      "Cache-Control": "no-store",
    },
  });
}
