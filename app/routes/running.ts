import { route } from "@react-router/dev/routes";

/** The back-office's page of how the system is. */
export const system = [route("dashboard/system", "routes/dashboard/system/system.tsx")];

/** What machines ask and tell about running the studio. */
export const runningMachines = [
  route("api/mail/bounces", "routes/machine/mail-bounces.ts"),
  route("healthz", "routes/machine/healthz.ts"),
  route("readyz", "routes/machine/readyz.ts"),
];
