// Who may open what: every address of a signed-in area, and every page of an order, for every kind of person. A route that is
// not here fails tests/access-matrix.test.ts. To add one: a line in `guardedPages` with the area's column, or `ownerOnly`.

import type { RequiredPermissions } from "#domain/people/required-permissions/rules.ts";

/** Everybody who asks; tests/principals.ts makes them. */
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

/** "in", or the address that somebody is sent to. */
export type Column = Record<string, string>;

const all = (names: readonly string[], to: string): Column =>
  Object.fromEntries(names.map((name) => [name, to]));
const outside = ["stranger", "guestA", "guestB"];
const clients = ["clientA", "clientB", "unverified", "disabled", "unverifiedAndDisabled"];
const flags = [
  "viewAllClients",
  "createNotes",
  "editNotes",
  "manageSessions",
  "accessConfidential",
];
const therapists = ["allFlags", "noFlags", ...flags, "disabledTherapist", "founder"];
const staff = ["shop", "disabledShop"];

/** Each area's column, in the order of the guard: signed in, of this type, verified, access on, second factor. */
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
const therapist: Column = {
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
const dashboard: Column = {
  ...all([...outside, ...clients, ...therapists, "disabledShop"], "/dashboard/login"),
  shop: "in",
  founder: "in",
  founderWithoutSecondFactor: "/dashboard/account/second-factor",
};
const rooms = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [`/dashboard/${path}`, dashboard]));
const ownerOnly: Column = { ...dashboard, shop: "/dashboard/insufficient-permissions" };

const pages = ["", "/password", "/email", "/passkeys"];
const ownAccount = (area: string, who: Column): Record<string, Column> => ({
  ...Object.fromEntries(pages.map((page) => [`/${area}/account${page}`, who] as const)),
  [`/${area}/account/second-factor`]: { ...who, founderWithoutSecondFactor: who["founder"]! },
});

/** Addresses that begin alike and are open to the same people. */
const under = (base: string, who: Column, ends: readonly string[]): Record<string, Column> =>
  Object.fromEntries(ends.map((end) => [base + end, who]));

/** What stands for a parameter: nobody has this id. */
export const noId = "00000000-0000-4000-8000-000000000000";

/** Every address of a signed-in area, by the pattern of its route: one line a route. */
export const guardedPages: Record<string, Column> = {
  ...ownAccount("client", client),
  ...ownAccount("therapist", therapist),
  ...ownAccount("dashboard", dashboard),
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
  "/client/sessions/:file": client,
  "/client/profile": client,
  "/client/settings": client,
  "/client/notes/:kind/:noteId": client,
  "/client/guardian": client,
  ...under("/client/privacy", client, ["", "/copy", "/withdraw/:purpose"]),
  "/client/*": client,
  "/therapist": therapist,
  "/therapist/clients/:clientId/guardian": therapist,
  "/therapist/dashboard": therapist,
  "/therapist/client-notes": therapist,
  "/therapist/client-notes/new": noteWriting,
  "/therapist/client-notes/:noteId": therapist,
  ...under("/therapist/clients/:clientId", therapist, ["", "/flags", "/print", "/print/pdf"]),
  "/therapist/responses": therapist,
  "/therapist/responses/:responseId": therapist,
  "/therapist/words": noteWriting,
  "/therapist/needs/:kind": therapist,
  "/therapist/day-sheet": therapist,
  "/therapist/forms": therapist,
  "/therapist/forms/answers/:answerId": therapist,
  "/therapist/forms/copies/:file": therapist,
  "/therapist/forms/:slug": therapist,
  "/therapist/forms/:slug/draft": noteWriting,
  "/therapist/booking": schedule,
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
  "/dashboard": dashboard,
  "/dashboard/find": dashboard,
  ...under("/dashboard/privacy", ownerOnly, [
    "",
    "/new",
    "/files",
    "/files/:clientId",
    "/:requestId",
  ]),
  ...under("/dashboard/staff", ownerOnly, [
    "",
    "/invite",
    "/clients",
    "/clients/:clientId",
    "/:accountId",
  ]),
  "/dashboard/staff/:accountId/leaving": ownerOnly,
  "/dashboard/insufficient-permissions": dashboard,
  "/dashboard/settings": dashboard,
  "/dashboard/enquiries": dashboard,
  "/dashboard/enquiries/:enquiryId": dashboard,
  ...under("/dashboard/news", ownerOnly, ["", "/subscribers", "/subscribers.csv", "/:letterId"]),
  "/dashboard/products/:productId/tell": ownerOnly,
  "/dashboard/reports": ownerOnly,
  "/dashboard/reports/:file": ownerOnly,
  "/dashboard/mail": dashboard,
  "/dashboard/mail/jobs": dashboard,
  ...rooms("coming", "coming/products/:productId", "coming/classes/:classId"),
  "/dashboard/classes": dashboard,
  "/dashboard/classes/new": dashboard,
  "/dashboard/classes/:classId": dashboard,
  "/dashboard/places": dashboard,
  "/dashboard/places/new": ownerOnly,
  "/dashboard/places/:placeId": dashboard,
  "/dashboard/session-types": dashboard,
  "/dashboard/session-types/new": ownerOnly,
  "/dashboard/session-types/:typeId": dashboard,
  "/dashboard/diary": ownerOnly,
  ...under("/dashboard/hours", ownerOnly, ["", "/closures/:closureId", "/:therapistId"]),
  "/dashboard/words": ownerOnly,
  ...under("/dashboard/audit", ownerOnly, ["", "/file"]),
  "/dashboard/products": dashboard,
  "/dashboard/products.csv": dashboard,
  "/dashboard/products/import": dashboard,
  "/dashboard/products/:productId": dashboard,
  "/dashboard/products/:productId/delete": dashboard,
  "/dashboard/categories": dashboard,
  "/dashboard/images": dashboard,
  "/dashboard/images/places": dashboard,
  "/dashboard/images/places/:slot": dashboard,
  "/dashboard/images/:imageId": dashboard,
  "/dashboard/images/:imageId/delete": dashboard,
  "/dashboard/images/upload": dashboard,
  "/dashboard/orders": dashboard,
  "/dashboard/orders.csv": dashboard,
  "/dashboard/orders/new": dashboard,
  "/dashboard/orders/packing-slips.pdf": dashboard,
  "/dashboard/orders/:orderId": dashboard,
  "/dashboard/orders/:orderId/receipt.pdf": dashboard,
  "/dashboard/orders/:orderId/packing-slip.pdf": dashboard,
  ...rooms("customers", "customers.csv", "customers/:customerId"),
  ...rooms("customers/:customerId/edit", "customers/:customerId/merge"),
  ...rooms("vouchers", "vouchers/:voucherId", "vouchers/:voucherId/card.pdf"),
  "/dashboard/discounts": dashboard,
  "/dashboard/discounts/personal": dashboard,
  "/dashboard/discounts/:codeId": dashboard,
  "/dashboard/discounts/:codeId/delete": dashboard,
  "/dashboard/*": dashboard,
};

const needs = (...missing: string[]) =>
  `/therapist/insufficient-permissions?missing=${missing.join(",")}`;
const bothNotes = needs("create_notes", "edit_notes");
const noneOfTwo = needs("view_all_clients", "access_confidential");

/**
 * What stands behind a gate of permissions, and who passes it: app/http/required-permissions.test.tsx hangs such a page, action and file
 * behind the real lock. Permissions come before access in the guard: somebody disabled hears of them first.
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

/** What those who are in are answered, where it is neither 200 nor, for a parameter that names nothing, 404. */
const answers: Record<string, number> = {
  "/client": 302,
  // Nothing is ticked.
  "/dashboard/orders/packing-slips.pdf": 302,
  // A record's PDF comes for what was chosen on its page only.
  "/therapist/clients/:clientId/print/pdf": 302,
  // The archive comes for a posted password only.
  "/client/privacy/copy": 302,
  // Pictures are only sent there; the page of the images is where from.
  "/dashboard/images/upload": 302,
  "/therapist/notes/draft": 302,
  // A note is to somebody: the address says to whom.
  "/therapist/client-notes/new": 404,
  "/therapist": 302,
  "/dashboard/insufficient-permissions": 403,
};
export const answerInside = (pattern: string): number =>
  answers[pattern] ?? (/[:*]/.test(pattern) ? 404 : 200);

/** Whose orders there are: two guests', one of a client who is verified, one of a client who is not, one of a disabled one. */
export const orderOwners = ["guestA", "guestB", "clientA", "unverified", "disabled"] as const;

/** Who opens the pages of whose order; everybody else finds nothing there. */
export const canOpenOrder = (who: string, owner: (typeof orderOwners)[number]): boolean =>
  who === "shop" ||
  who === "founder" ||
  (who === owner && !["unverified", "disabled"].includes(who));

/** The pages of an order, by the pattern of their route; `opened` is the answer to those who may. */
export const orderPages: Record<string, { opened: number; to?: string }> = {
  "/payment/:orderId": { opened: 302, to: "/order-confirmation/:orderId" },
  "/order-confirmation/:orderId": { opened: 200 },
  "/order-confirmation/:orderId/vouchers/:file": { opened: 404 },
  "/order-confirmation/:orderId/receipt": { opened: 200 },
  "/order-confirmation/:orderId/receipt.pdf": { opened: 200 },
};
