import { route } from "@react-router/dev/routes";
import { episodes } from "./episodes.ts";
import { ownRiding, riding } from "./riding.ts";

/** The list of clients, and the pages of one client's record. */
export const clientRecords = [
  route("therapist/clients", "routes/therapist/clients/clients.tsx"),
  route("therapist/clients/:clientId", "routes/therapist/clients/record.tsx"),
  route("therapist/clients/:clientId/print", "routes/therapist/clients/print.tsx"),
  route("therapist/clients/:clientId/print/pdf", "routes/therapist/clients/print-pdf.ts"),
  route("therapist/clients/:clientId/guardian", "routes/therapist/clients/guardian.tsx"),
  route("therapist/clients/:clientId/flags", "routes/therapist/clients/flags.tsx"),
  route("therapist/clients/:clientId/why-not", "routes/therapist/clients/why-not.tsx"),
  ...episodes,
  ...riding,
];

/** What clients write and read in their own record. */
export const ownRecord = [route("client/health", "routes/client/health/health.tsx"), ...ownRiding];
