import { route } from "@react-router/dev/routes";

/** What the back-office does with an order that is paid. */
const paidOrders = [
  route(
    "dashboard/orders/:orderId/exchange/:lineId",
    "routes/dashboard/orders/exchange/exchange.tsx",
  ),
];

/** What is said while the studio is away. */
const away = [
  route("dashboard/away", "routes/dashboard/away/away.tsx"),
  route("dashboard/away/:messageId", "routes/dashboard/away/away-message.tsx"),
];

/** What search engines and shared links say of the public pages. */
const pageHeads = [
  route("dashboard/search-and-sharing", "routes/dashboard/page-heads/page-heads.tsx"),
  route("dashboard/search-and-sharing/:page", "routes/dashboard/page-heads/page-head.tsx"),
];

/** What the studio adds to the mails, in its own words. */
const mailWords = [
  route("dashboard/mails", "routes/dashboard/mails/mails.tsx"),
  route("dashboard/mails/:kind", "routes/dashboard/mails/mail.tsx"),
  route("dashboard/mails/:kind/preview", "routes/dashboard/mails/preview.ts"),
];

/** Pages of the back-office: orders that are paid, and what the studio says in its own words. */
export const office = [...paidOrders, ...away, ...pageHeads, ...mailWords];
