import { route } from "@react-router/dev/routes";

/** The back-office's pages by which a studio moves out. */
export const moveOut = [
  route("dashboard/move-out", "routes/dashboard/move-out/move-out.tsx"),
  route("dashboard/move-out/:archiveId/file", "routes/dashboard/move-out/archive-file.ts"),
];
