import { data } from "react-router";
import { makeTreatmentReceipt } from "#domain/care/treatment-receipts/make-receipt.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { safeError } from "#domain/kernel/errors.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { orNotFound } from "./or-not-found.ts";

/** Drawing a page blocks the server for a moment: ten a minute and person are plenty. */
const limit = { purpose: "treatment-receipt" };

/** The receipt of a session for an insurer as a PDF, drawn when it is asked for; none is kept. */
export async function treatmentReceiptPdf(
  ctx: Ctx<Client> | Ctx<Therapist>,
  sessionId: string,
): Promise<Response> {
  if (!(await countHit(ctx, { ...limit, who: ctx.actor.accountId })).allowed)
    throw data(safeError("rate-limit", ctx.now), { status: 429 });
  const studio = orNotFound(await findStudioDetails(ctx));
  const receipt = orNotFound(await makeTreatmentReceipt(ctx, { id: sessionId, studio }));
  const pdf = await ctx.ports.letters.render(receipt.paper);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="receipt-${receipt.number}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
