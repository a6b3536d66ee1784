import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";
import type { InboxFilter, InboxSort } from "#domain/studio/enquiries/queries.ts";

/** The inbox as an address. */
export const inbox: ListRules<InboxSort, InboxFilter> = {
  path: href("/dashboard/enquiries"),
  sorts: ["received", "name"],
  descending: ["received"],
  filters: { status: ["new", "answered", "closed", "suspected"], assigned: ["me", "nobody"] },
};

export const stateTones = {
  new: "warn",
  answered: "good",
  closed: "plain",
} as const;
