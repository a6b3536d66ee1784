/** Where nobody but one person has any business: search engines stay out, and browsers fetch nothing in advance. */
export const closedPaths = [
  "/cart",
  "/checkout",
  "/payment/",
  "/order-confirmation/",
  "/offered-place",
  "/api/",
  "/client/",
  "/therapist/",
  "/dashboard",
];
