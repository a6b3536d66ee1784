import {
  all,
  type Column,
  clients,
  outside,
  ownAccount,
  staff,
  therapists,
  under,
} from "./columns.ts";

/** The order of the guard: signed in, of this type, verified, access on, second factor. */
export const therapist: Column = {
  ...all(outside, "/therapist/login"),
  ...all(clients, "/client/dashboard"),
  ...all(staff, "/dashboard"),
  ...all(therapists, "in"),
  disabledTherapist: "/therapist/access-restricted",
  founderWithoutSecondFactor: "/therapist/account/second-factor",
};

/** What the diary's keepers open: `manage_sessions`, of which those without access hear first. */
const noSchedule = "/therapist/insufficient-permissions";

const schedule: Column = {
  ...therapist,
  ...all(
    [
      "noFlags",
      "viewAllClients",
      "createNotes",
      "editNotes",
      "accessConfidential",
      "disabledTherapist",
    ],
    noSchedule,
  ),
};

/** What writers of notes open: `create_notes`. */
const noteWriting: Column = {
  ...therapist,
  ...all(
    [
      "noFlags",
      "viewAllClients",
      "editNotes",
      "manageSessions",
      "accessConfidential",
      "disabledTherapist",
    ],
    noSchedule,
  ),
};

/** Every address of the therapist's area, by the pattern of its route. */
export const therapistAddresses: Record<string, Column> = {
  ...ownAccount("therapist", therapist),
  "/therapist": therapist,
  "/therapist/clients/:clientId/guardian": therapist,
  "/therapist/dashboard": therapist,
  "/therapist/exercises": therapist,
  "/therapist/exercises/:key": therapist,
  "/therapist/exercises/templates": noteWriting,
  "/therapist/exercises/templates/:templateId": noteWriting,
  "/therapist/exercises/:key/give": noteWriting,
  "/therapist/clients/:clientId/exercises": noteWriting,
  "/therapist/letters": therapist,
  "/therapist/letters/templates": therapist,
  "/therapist/letters/templates/new": noteWriting,
  "/therapist/letters/templates/:templateId": noteWriting,
  ...under("/therapist/clients/:clientId/letters", therapist, ["", "/:letterId", "/:letterId/pdf"]),
  ...under("/therapist/clients/:clientId/papers", therapist, ["", "/:paperId"]),
  ...under("/therapist/clients/:clientId/riding", therapist, [
    "",
    "/profile",
    "/horses/:horseId",
    "/assessments/:assessmentId",
  ]),
  "/therapist/client-notes": therapist,
  "/therapist/client-notes/new": noteWriting,
  "/therapist/client-notes/:noteId": therapist,
  ...under("/therapist/clients/:clientId", therapist, [
    "",
    "/flags",
    "/why-not",
    "/print",
    "/print/pdf",
  ]),
  "/therapist/responses": therapist,
  "/therapist/responses/:responseId": therapist,
  "/therapist/words": noteWriting,
  "/therapist/measures": therapist,
  "/therapist/needs/:kind": therapist,
  "/therapist/day-sheet": therapist,
  "/therapist/register/:sessionId": therapist,
  "/therapist/register/:sessionId/sync": therapist,
  "/therapist/forms": therapist,
  "/therapist/forms/answers/:answerId": therapist,
  "/therapist/forms/copies/:file": therapist,
  "/therapist/forms/:slug": therapist,
  "/therapist/forms/:slug/draft": noteWriting,
  "/therapist/booking": schedule,
  "/therapist/booking/bookings": schedule,
  "/therapist/booking/bookings/:bookingId": schedule,
  "/therapist/cms": therapist,
  "/therapist/cms/sessions/new": schedule,
  "/therapist/cms/sessions/:sessionId": schedule,
  "/therapist/cms/sessions/:sessionId/participants": therapist,
  "/therapist/cms/clients/new": schedule,
  "/therapist/cms/clients/:clientId": therapist,
  "/therapist/sessions": therapist,
  "/therapist/sessions/remarks": therapist,
  "/therapist/sessions/free": schedule,
  "/therapist/sessions/new": schedule,
  "/therapist/sessions/:sessionId": therapist,
  "/therapist/sessions/:sessionId/move": schedule,
  "/therapist/sessions/:sessionId/receipt": schedule,
  "/therapist/series/:seriesId": schedule,
  "/therapist/series/:seriesId/change": schedule,
  "/therapist/series/:seriesId/end": schedule,
  "/therapist/clients": therapist,
  "/therapist/notes": noteWriting,
  "/therapist/notes/draft": noteWriting,
  "/therapist/notes/:treatmentId": therapist,
  "/therapist/profile": therapist,
  "/therapist/settings": therapist,
  "/therapist/settings/ill": therapist,
  "/therapist/test": therapist,
  "/therapist/debug": therapist,
  "/therapist/*": therapist,
};
