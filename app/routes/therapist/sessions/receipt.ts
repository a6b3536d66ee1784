import { requireTherapist } from "#app/http/guards.ts";
import { treatmentReceiptPdf } from "#app/http/treatment-receipt-pdf.ts";
import type { Route } from "./+types/receipt.ts";

/** The receipt of a session for an insurer, for those who keep the schedule. */
export const loader = ({ context, params: { sessionId } }: Route.LoaderArgs) =>
  treatmentReceiptPdf(requireTherapist(context).ctx, sessionId);
