/** The way to the papers. */
export const policyCrumbs = [
  { name: "Home", path: "/" },
  { name: "Policies and forms", path: "/policies" },
];
