import { route } from "@react-router/dev/routes";

/** The wording of the studio's papers. */
export const papersOffice = [
  route("dashboard/papers", "routes/dashboard/papers/papers.tsx"),
  route("dashboard/papers/:slug", "routes/dashboard/papers/paper.tsx"),
  route("dashboard/papers/:slug/draft", "routes/dashboard/papers/read-draft.tsx"),
  route("dashboard/papers/:slug/versions/:label", "routes/dashboard/papers/read-version.tsx"),
];

/** The papers that an order was made under, for its buyer and for staff. */
export const orderPapers = [
  route("order-confirmation/:orderId/papers/:file", "routes/shop/papers/order-paper-pdf.ts"),
];
