/** The tabs of a client's dashboard; each is an address, and the first is the default. */
export const dashboardTabs = [
  { id: "overview", label: "Overview" },
  { id: "profile", label: "My Profile" },
  { id: "sessions", label: "Sessions" },
] as const;
export type DashboardTab = (typeof dashboardTabs)[number]["id"];

export const dashboardPath = "/client/dashboard";

export const readTab = (query: URLSearchParams): DashboardTab =>
  dashboardTabs.find(({ id }) => id === query.get("tab"))?.id ?? "overview";
