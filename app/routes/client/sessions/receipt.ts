import { requireClient } from "#app/http/guards.ts";
import { treatmentReceiptPdf } from "#app/http/treatment-receipt-pdf.ts";
import type { Route } from "./+types/receipt.ts";

/** The receipt of a client's own session for their insurer. */
export const loader = ({ context, params: { sessionId } }: Route.LoaderArgs) =>
  treatmentReceiptPdf(requireClient(context).ctx, sessionId);
