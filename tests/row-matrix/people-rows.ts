import { type Cells, care, desk } from "./groups.ts";

/** The tables of db/schema that the module people owns. */
export const peopleRows: Record<string, Cells> = {
  notification_preferences: {
    clients: "rcud",
    jobs: "R",
    desk: "RCUD",
  },
  auth_accounts: desk,
  auth_sessions: desk,
  auth_users: desk,
  auth_verifications: desk,
  client_names: {
    clients: "r",
    therapists: "R",
    carers: "r!",
    staff: "R",
    jobs: "R",
    desk: "RCU",
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
    desk: "RCU",
  },
  consents: {
    clients: "r",
    ...care,
    jobs: "RP",
    desk: "RCP",
  },
  email_changes: desk,
  guardians: {
    clients: "r",
    ...care,
    jobs: "RP",
    desk: "RCP",
  },
  known_browsers: desk,
  passkeys: desk,
  recovery_codes: desk,
  second_factors: desk,
  staff_invitations: { owner: "R", desk: "RCP" },
  staff_roles: {
    shop: "r",
    owner: "R",
    desk: "RCU",
  },
  therapist_permissions: {
    therapists: "r",
    owner: "R",
    desk: "RCU",
  },
  therapists: { everyone: "R", desk: "RCU" },
};
