// Who may open what: every address of a signed-in area, and every page of an order, for every kind of person. A route that is
// not here fails tests/guards/access-matrix.test.ts. To add one: a line in its area's file of tests/access-matrix/
// with the area's column, or `ownerOnly`.

import type { RequiredPermissions } from "#domain/people/required-permissions/rules.ts";
import { clientAddresses } from "./access-matrix/client-addresses.ts";
import { all, type Column } from "./access-matrix/columns.ts";
import { dashboardAddresses } from "./access-matrix/dashboard-addresses.ts";
import { therapist, therapistAddresses } from "./access-matrix/therapist-addresses.ts";

/** The kinds of people whose access is tested; tests/support/principals.ts makes them. */
export const principals = [
  "stranger",
  "guestA",
  "guestB",
  "clientA",
  "clientB",
  "unverified",
  "disabled",
  "unverifiedAndDisabled",
  "allFlags",
  "noFlags",
  "viewAllClients",
  "createNotes",
  "editNotes",
  "manageSessions",
  "accessConfidential",
  "disabledTherapist",
  "shop",
  "disabledShop",
  "founder",
  "founderWithoutSecondFactor",
] as const;
export type Principal = (typeof principals)[number];

/** The value of a parameter: an id that no row has. */
export const noId = "00000000-0000-4000-8000-000000000000";

/** Every address of a signed-in area, by the pattern of its route. */
export const guardedPages: Record<string, Column> = {
  ...clientAddresses,
  ...therapistAddresses,
  ...dashboardAddresses,
};

const needs = (...missing: string[]) =>
  `/therapist/insufficient-permissions?missing=${missing.join(",")}`;
const bothNotes = needs("create_notes", "edit_notes");
const noneOfTwo = needs("view_all_clients", "access_confidential");

/**
 * Pages that require permissions, and who may open them: app/http/required-permissions.test.tsx puts such a page, action and file behind
 * the real guard. Permissions come before access in the guard: a disabled therapist is told of them first.
 */
export const permissionPages: Record<string, { required: RequiredPermissions; who: Column }> = {
  "/therapist/all-of-two": {
    required: { permissions: ["create_notes", "edit_notes"], requireAll: true },
    who: {
      ...therapist,
      ...all(["noFlags", "viewAllClients", "manageSessions", "accessConfidential"], bothNotes),
      disabledTherapist: bothNotes,
      createNotes: needs("edit_notes"),
      editNotes: needs("create_notes"),
    },
  },
  "/therapist/one-of-two": {
    required: { permissions: ["view_all_clients", "access_confidential"] },
    who: {
      ...therapist,
      ...all(["noFlags", "createNotes", "editNotes", "manageSessions"], noneOfTwo),
      disabledTherapist: noneOfTwo,
    },
  },
};

/** The status for people with access, where it is neither 200 nor, for an unknown id, 404. */
const answers: Record<string, number> = {
  "/client": 302,
  // Nothing is ticked.
  "/dashboard/orders/packing-slips.pdf": 302,
  // The PDF of a record needs the choices of its page.
  "/therapist/clients/:clientId/print/pdf": 302,
  // The archive needs a posted password.
  "/client/privacy/copy": 302,
  // This address only takes uploads; the form is on the page of the images.
  "/dashboard/images/upload": 302,
  "/therapist/notes/draft": 302,
  // What a phone has kept is only posted here.
  "/therapist/register/:sessionId/sync": 302,
  "/client/programme/sync": 302,
  // The address has to name the client that the note is for.
  "/therapist/client-notes/new": 404,
  "/therapist": 302,
  // Nothing was chosen: back to the free times.
  "/client/sessions/book/confirm": 302,
  "/client/sessions/book/series": 302,
  "/dashboard/insufficient-permissions": 403,
};
export const answerInside = (pattern: string): number =>
  answers[pattern] ?? (/[:*]/.test(pattern) ? 404 : 200);

/** The owners of the orders: two guests, a verified client, an unverified client, and a disabled client. */
export const orderOwners = ["guestA", "guestB", "clientA", "unverified", "disabled"] as const;

/** Who can open the pages of an order; others get a 404. */
export const canOpenOrder = (who: string, owner: (typeof orderOwners)[number]): boolean =>
  who === "shop" ||
  who === "founder" ||
  (who === owner && !["unverified", "disabled"].includes(who));

/** The pages of an order, by the pattern of their route; `opened` is the status for people who may open them. */
export const orderPages: Record<string, { opened: number; to?: string }> = {
  "/payment/:orderId": { opened: 302, to: "/order-confirmation/:orderId" },
  "/order-confirmation/:orderId": { opened: 200 },
  "/order-confirmation/:orderId/vouchers/:file": { opened: 404 },
  "/order-confirmation/:orderId/papers/:file": { opened: 404 },
  "/order-confirmation/:orderId/receipt": { opened: 200 },
  "/order-confirmation/:orderId/receipt.pdf": { opened: 200 },
};
