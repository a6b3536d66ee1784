import { href } from "react-router";
import type { ListRules } from "#app/parts/lists/list-address.ts";

/** The tabs of a client's dashboard; each is an address, and the first is the default (requirements 2.2.3). */
export const dashboardTabs = [
  { id: "overview", label: "Overview" },
  { id: "notes", label: "My Notes" },
  { id: "profile", label: "My Profile" },
  { id: "sessions", label: "Sessions" },
  { id: "health", label: "Health Info" },
  { id: "settings", label: "Settings" },
] as const;
export type DashboardTab = (typeof dashboardTabs)[number]["id"];

export const dashboardPath = href("/client/dashboard");

export const readTab = (query: URLSearchParams): DashboardTab =>
  dashboardTabs.find(({ id }) => id === query.get("tab"))?.id ?? "overview";

/** The lists of two tabs, as their addresses say them. */
export const sessionRules: ListRules<"latest", "tab"> = {
  path: dashboardPath,
  sorts: ["latest"],
  filters: { tab: ["sessions"] },
};

export const noteRules: ListRules<"newest", "tab"> = {
  path: dashboardPath,
  sorts: ["newest"],
  filters: { tab: ["notes"] },
};
