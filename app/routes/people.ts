import { route } from "@react-router/dev/routes";
import { accounting, moveOut } from "./moving-out.ts";

/** The back-office's pages by which a studio moves in and out, and takes its books along. */
export const moveIn = [
  route("dashboard/move-in", "routes/dashboard/move-in/move-in.tsx"),
  route("dashboard/move-in/:importId", "routes/dashboard/move-in/import.tsx"),
  route("dashboard/move-in/:importId/left-out.csv", "routes/dashboard/move-in/left-out-csv.ts"),
  ...moveOut,
  ...accounting,
];

/** What people say by a link in a mail: guardians, buyers who may be one person, and who asks for their data. */
export const provedByMail = [
  route("guardian", "routes/site/guardian/guardian.tsx"),
  route("one-person/:token", "routes/site/one-person/one-person.tsx"),
  route("data-request/:token", "routes/site/data-request/data-request.tsx"),
  route("data-request/:token/copy", "routes/site/data-request/copy.ts"),
];

/** The back-office's pages of what people ask of their data, and of what was done with it. */
export const privacy = [
  route("dashboard/audit", "routes/dashboard/audit/audit.tsx"),
  route("dashboard/audit/file", "routes/dashboard/audit/audit-file.ts"),
  route("dashboard/privacy", "routes/dashboard/privacy/privacy.tsx"),
  route("dashboard/privacy/files", "routes/dashboard/privacy/care-records.tsx"),
  route("dashboard/privacy/files/:clientId", "routes/dashboard/privacy/sealed.tsx"),
  route("dashboard/privacy/new", "routes/dashboard/privacy/new-request.tsx"),
  route("dashboard/privacy/:requestId", "routes/dashboard/privacy/request.tsx"),
];
