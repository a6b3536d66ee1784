import { all, type Column, outside, ownAccount, staff, therapists, under } from "./columns.ts";

/** The order of the guard: signed in, of this type, verified, access on, second factor. */
const client: Column = {
  ...all(outside, "/client/login"),
  ...all(["clientA", "clientB"], "in"),
  unverified: "/client/verify-email",
  unverifiedAndDisabled: "/client/verify-email",
  disabled: "/client/access-restricted",
  founderWithoutSecondFactor: "/therapist/dashboard",
  ...all(therapists, "/therapist/dashboard"),
  ...all(staff, "/dashboard"),
};

/** Every address of the client's area, by the pattern of its route. */
export const clientAddresses: Record<string, Column> = {
  ...ownAccount("client", client),
  "/client": client,
  "/client/dashboard": client,
  "/client/forms": client,
  "/client/forms/:formId": client,
  "/client/forms/signed/:answerId": client,
  "/client/forms/copies/:file": client,
  "/client/progress": client,
  "/client/programme": client,
  "/client/health": client,
  "/client/sessions": client,
  "/client/passes": client,
  "/client/memberships": client,
  "/client/memberships/join/:slug": client,
  "/client/memberships/:membershipId/leave": client,
  "/client/memberships/:membershipId/card": client,
  "/client/sessions/book": client,
  "/client/sessions/book/confirm": client,
  "/client/sessions/book/series": client,
  "/client/sessions/:file": client,
  "/client/sessions/:sessionId/cancel": client,
  "/client/sessions/:sessionId/move": client,
  "/client/sessions/:sessionId/give": client,
  "/client/sessions/:sessionId/receipt": client,
  "/client/timetable/:sessionId": client,
  ...under("/client/letters", client, ["", "/:letterId", "/:letterId/pdf"]),
  "/client/profile": client,
  "/client/settings": client,
  "/client/notes/:kind/:noteId": client,
  "/client/guardian": client,
  ...under("/client/privacy", client, ["", "/copy", "/withdraw/:purpose"]),
  "/client/*": client,
};
