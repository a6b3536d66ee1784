import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";

/** What the list of those who work here can be asked. */
export const staffList: ListRules<"name" | "email", "kind"> = {
  path: href("/dashboard/staff"),
  sorts: ["name", "email"],
  filters: { kind: ["owner", "shop", "therapist", "disabled"] },
};

/** What the list of the clients' access can be asked. */
export const clientAccessList: ListRules<"name" | "number", "access"> = {
  path: href("/dashboard/staff/clients"),
  sorts: ["name", "number"],
  filters: { access: ["on", "off"] },
};
