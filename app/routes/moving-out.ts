import { route } from "@react-router/dev/routes";

/** The back-office's page of journals, and how each program calls its accounts; the files are those of the reports. */
export const accounting = [
  route("dashboard/reports/accounting", "routes/dashboard/reports/accounting.tsx"),
  route(
    "dashboard/reports/accounting/accounts/:program",
    "routes/dashboard/reports/account-codes.tsx",
  ),
];

/** The back-office's pages by which a studio moves out. */
export const moveOut = [
  route("dashboard/move-out", "routes/dashboard/move-out/move-out.tsx"),
  route("dashboard/move-out/:archiveId/file", "routes/dashboard/move-out/archive-file.ts"),
];
