// Groups of askers, and the cells that many tables share.

import { scopeNames } from "#domain/people/api-keys/rules.ts";

/** The cells of a table, by asker or group. */
export type Cells = Record<string, string>;

const therapists = [
  "allFlags",
  "noFlags",
  "view_all_clients",
  "create_notes",
  "edit_notes",
  "manage_sessions",
  "access_confidential",
];
/** Keys of the API: without a scope, with one, and with the two that pay for what they book. */
const keys = ["noScopes", ...scopeNames, "payingKey"];
export const groups: Record<string, readonly string[]> = {
  everyone: [
    "guest",
    "buyer",
    "clientA",
    "clientB",
    ...therapists,
    "carer",
    "confidant",
    "shop",
    "owner",
    "jobs",
    "auth",
    ...keys,
  ],
  keys,
  "bookings:write": ["bookings:write", "payingKey"],
  "passes:read": ["passes:read", "payingKey"],
  clients: ["clientA", "clientB"],
  therapists,
  carers: ["carer", "confidant"],
  seeAll: ["allFlags", "view_all_clients"],
  noteWriters: ["allFlags", "create_notes"],
  managers: ["allFlags", "manage_sessions"],
  staff: ["shop", "owner"],
};

export const auth = { auth: "RCUD" };
export const jobs = { jobs: "RCUD" };
export const words = { everyone: "R", owner: "RCUD", ...jobs };
export const money = { staff: "R", ...jobs };

/** Therapists read about the clients whom they treat; with view_all_clients, about all clients. */
export const care = {
  therapists: "r",
  seeAll: "R",
  carers: "r!",
};
