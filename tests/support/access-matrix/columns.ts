// What the areas' lists of addresses are made of: groups of principals and columns of the matrix.

/** For each principal "in", or the address that they are redirected to. */
export type Column = Record<string, string>;

export const all = (names: readonly string[], to: string): Column =>
  Object.fromEntries(names.map((name) => [name, to]));
export const outside = ["stranger", "guestA", "guestB"];
export const clients = ["clientA", "clientB", "unverified", "disabled", "unverifiedAndDisabled"];
const flags = [
  "viewAllClients",
  "createNotes",
  "editNotes",
  "manageSessions",
  "accessConfidential",
];
export const therapists = ["allFlags", "noFlags", ...flags, "disabledTherapist", "founder"];
export const staff = ["shop", "disabledShop"];

const pages = ["", "/password", "/email", "/passkeys"];
export const ownAccount = (area: string, who: Column): Record<string, Column> => ({
  ...Object.fromEntries(pages.map((page) => [`/${area}/account${page}`, who] as const)),
  [`/${area}/account/second-factor`]: { ...who, founderWithoutSecondFactor: who["founder"]! },
});

/** Addresses that begin alike and are open to the same people. */
export const under = (base: string, who: Column, ends: readonly string[]): Record<string, Column> =>
  Object.fromEntries(ends.map((end) => [base + end, who]));
