import { route } from "@react-router/dev/routes";

/** The API for other programs, and its description. */
export const api = [
  route("api/v1/openapi.json", "routes/machine/api-description.ts"),
  route("api/v1/*", "routes/machine/api.ts"),
];

/** The back-office's pages about it. */
export const apiPages = [
  route("dashboard/api", "routes/dashboard/api/api.tsx"),
  route("dashboard/api/reference", "routes/dashboard/api/reference.tsx"),
];
