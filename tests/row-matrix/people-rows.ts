import { type Cells, care, auth } from "./groups.ts";

/** The tables of db/schema that the module people owns. */
export const peopleRows: Record<string, Cells> = {
  notification_preferences: {
    clients: "rcud",
    jobs: "R",
    auth: "RCUD",
  },
  auth_accounts: auth,
  auth_sessions: auth,
  auth_users: auth,
  auth_verifications: auth,
  client_names: {
    clients: "r",
    therapists: "R",
    carers: "r!",
    staff: "R",
    jobs: "R",
    auth: "RCU",
  },
  client_therapists: {
    clients: "r",
    therapists: "r",
    carers: "r!",
    managers: "RC",
    owner: "RCP",
    jobs: "RCP",
  },
  clients: {
    clients: "r",
    therapists: "r",
    carers: "r!",
    allFlags: "R",
    view_all_clients: "R",
    owner: "R",
    jobs: "R",
    auth: "RCU",
  },
  consents: {
    clients: "r",
    ...care,
    jobs: "RP",
    auth: "RCP",
  },
  email_changes: auth,
  guardians: {
    clients: "r",
    ...care,
    jobs: "RP",
    auth: "RCP",
  },
  known_browsers: auth,
  passkeys: auth,
  recovery_codes: auth,
  second_factors: auth,
  staff_invitations: { owner: "R", auth: "RCP" },
  staff_roles: {
    shop: "r",
    owner: "R",
    auth: "RCU",
  },
  therapist_permissions: {
    therapists: "r",
    owner: "R",
    auth: "RCU",
  },
  therapists: { everyone: "R", auth: "RCU" },
};
