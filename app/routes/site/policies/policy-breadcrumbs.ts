/** The breadcrumb to the policy documents. */
export const policyBreadcrumbs = [
  { name: "Home", path: "/" },
  { name: "Policies and forms", path: "/policies" },
];
