import { route } from "@react-router/dev/routes";

/** What the shop sells, and the pictures of shop and site. */
const products = [
  route("dashboard/products", "routes/dashboard/products/products.tsx"),
  route("dashboard/products.csv", "routes/dashboard/products/products-csv.ts"),
  route("dashboard/products/import", "routes/dashboard/products/import.tsx"),
  route("dashboard/products/:productId", "routes/dashboard/products/product.tsx"),
  route("dashboard/products/:productId/tell", "routes/dashboard/news/notify.tsx"),
  route("dashboard/products/:productId/delete", "routes/dashboard/products/delete-product.tsx"),
  route("dashboard/categories", "routes/dashboard/categories/categories.tsx"),
  route("dashboard/images", "routes/dashboard/images/images.tsx"),
  route("dashboard/images/places", "routes/dashboard/images/places.tsx"),
  route("dashboard/images/places/:slot", "routes/dashboard/images/place.tsx"),
  route("dashboard/images/:imageId", "routes/dashboard/images/image.tsx"),
  route("dashboard/images/:imageId/delete", "routes/dashboard/images/delete-image.tsx"),
  route("dashboard/images/upload", "routes/dashboard/images/upload.ts"),
];

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

/** What the studio asks buyers and new clients. */
const ownQuestions = [
  route("dashboard/own-questions", "routes/dashboard/own-questions/own-questions.tsx"),
  route("dashboard/own-questions/:questionId", "routes/dashboard/own-questions/own-question.tsx"),
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

/** Pages of the back-office: products and pictures, orders that are paid, and what the studio says in its own words. */
export const office = [
  ...products,
  ...paidOrders,
  ...away,
  ...ownQuestions,
  ...pageHeads,
  ...mailWords,
];
