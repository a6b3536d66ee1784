import { href } from "react-router";
/** The breadcrumb to the policy documents. */
export const policyBreadcrumbs = [
  { name: "Home", path: href("/") },
  { name: "Policies and forms", path: href("/policies") },
];
