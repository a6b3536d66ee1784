/** The way to the papers. */
export const policyBreadcrumbs = [
  { name: "Home", path: "/" },
  { name: "Policies and forms", path: "/policies" },
];
