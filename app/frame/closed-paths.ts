/** Pages of one person only: search engines stay out, and browsers prefetch nothing. */
export const closedPaths = [
  "/cart",
  "/checkout",
  "/payment/",
  "/order-confirmation/",
  "/given-place",
  "/offered-place",
  "/how-was-it",
  "/letter",
  "/api/",
  "/client/",
  "/therapist/",
  "/dashboard",
];
