import { data } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { orderReader } from "#app/http/order-reader.ts";
import { safeError } from "#domain/kernel/errors.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { findOrderDocuments } from "#domain/shop/contracts/order-documents.ts";
import { findOrder } from "#domain/shop/orders/queries.ts";
import type { Route } from "./+types/order-paper-pdf.ts";

/** As of a receipt. */
const limit = {
  purpose: "order-paper-pdf",
  limit: 10,
  perSeconds: 60,
};

/** A paper in the wording that an order was made under, as a PDF. */
export async function loader({ context, params: { orderId, file } }: Route.LoaderArgs) {
  const ctx = await orderReader(context, orderId);
  const order = orNotFound(await findOrder(ctx, orderId), "Order not found");
  const documents = await findOrderDocuments(ctx, order);
  const document = orNotFound(
    documents.find(({ slug }) => file === `${slug}.pdf`),
    "Paper not found",
  );
  const hit = await countHit(ctx, { ...limit, who: orderId });
  if (!hit.allowed) throw data(safeError("rate-limit", ctx.now), { status: 429 });
  const name = `${document.slug}-${document.version}.pdf`;
  return new Response(new Uint8Array(await ctx.ports.documents.render(document)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
