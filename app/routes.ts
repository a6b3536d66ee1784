import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Somebody's own account, in each area the same. */
const account = (area: string) =>
  ["account", "account/password", "account/email", "account/second-factor", "account/passkeys"].map((path) =>
    route(`${area}/${path}`, `routes/account/${path.replace("account/", "")}.tsx`, { id: `${area}/${path}` }),
  );

export default [
  layout("routes/site/layout.tsx", [
    index("routes/site/home.tsx"),
    route("contact", "routes/site/contact/contact.tsx"),
    route("policies", "routes/site/policies/policies.tsx"),
    route("policies/:slug", "routes/site/policies/policy.tsx"),
    route("mat-pilates", "routes/site/mat-pilates.tsx"),
    route("studio-pilates", "routes/site/studio-pilates.tsx"),
    route("equestrian-pilates", "routes/site/equestrian-pilates.tsx"),
    route("sports-therapy", "routes/site/sports-therapy.tsx"),
    route("services", "routes/site/services.tsx"),
    route("day-retreats", "routes/site/day-retreats.tsx"),
    route("center-parcs-retreat", "routes/site/center-parcs-retreat.tsx"),
  ]),

  layout("routes/shop/layout.tsx", [
    route("shop", "routes/shop/shop.tsx"),
    route("shop/product/:slug", "routes/shop/product.tsx"),
    route("cart", "routes/shop/cart.tsx"),
  ]),
  route("cart/refill/:token", "routes/shop/refill.tsx"),
  route("checkout", "routes/shop/checkout.tsx"),
  route("payment/:orderId", "routes/shop/payment.tsx"),
  route("order-confirmation", "routes/shop/order-return.tsx"),
  route("order-confirmation/:orderId", "routes/shop/order-confirmation.tsx"),
  route("order-confirmation/:orderId/receipt", "routes/shop/receipt.tsx"),
  route("order-confirmation/:orderId/receipt.pdf", "routes/shop/receipt-pdf.ts"),

  route("client/login", "routes/door/client-login.tsx"),
  route("therapist/login", "routes/door/therapist-login.tsx"),
  route("dashboard/login", "routes/door/dashboard-login.tsx"),
  route("client/register", "routes/door/register.tsx"),
  ...["client", "therapist"].flatMap((door) => [
    route(`${door}/verify-email`, "routes/door/verify-email.tsx", { id: `${door}/verify-email` }),
    route(`${door}/access-restricted`, "routes/door/access-restricted.tsx", { id: `${door}/access-restricted` }),
  ]),
  route("therapist/insufficient-permissions", "routes/door/insufficient-permissions.tsx"),
  ...["client", "therapist", "dashboard"].flatMap((door) => [
    route(`${door}/forgot-password`, "routes/door/forgot-password.tsx", { id: `${door}/forgot-password` }),
    route(`${door}/reset-password`, "routes/door/reset-password.tsx", { id: `${door}/reset-password` }),
    route(`${door}/second-step`, "routes/door/second-step.tsx", { id: `${door}/second-step` }),
    route(`${door}/confirm-email`, "routes/door/confirm-email.tsx", { id: `${door}/confirm-email` }),
  ]),
  route("sign-out", "routes/door/sign-out.ts"),
  ...["patient", "patient/*", "wellness", "wellness/*", "medical", "medical/*"].map((path) =>
    route(path, "routes/door/former-portal.ts", { id: `former/${path}` }),
  ),

  layout("routes/client/layout.tsx", [
    route("client", "routes/client/start.ts"),
    route("client/dashboard", "routes/client/dashboard.tsx"),
    ...account("client"),
    route("client/privacy", "routes/client/privacy/privacy.tsx"),
    route("client/privacy/copy", "routes/client/privacy/copy.ts"),
    route("client/*", "routes/client/no-such-page.ts"),
  ]),
  layout("routes/therapist/layout.tsx", [
    route("therapist", "routes/therapist/start.ts"),
    route("therapist/dashboard", "routes/therapist/dashboard.tsx"),
    route("therapist/test", "routes/therapist/test.tsx"),
    route("therapist/debug", "routes/therapist/debug.tsx"),
    ...account("therapist"),
    route("therapist/*", "routes/therapist/no-such-page.ts"),
  ]),
  layout("routes/dashboard/layout.tsx", [
    route("dashboard", "routes/dashboard/dashboard.tsx"),
    route("dashboard/insufficient-permissions", "routes/dashboard/insufficient-permissions.tsx"),
    route("dashboard/settings", "routes/dashboard/settings/settings.tsx"),
    ...account("dashboard"),
    route("dashboard/enquiries", "routes/dashboard/enquiries/enquiries.tsx"),
    route("dashboard/enquiries/:enquiryId", "routes/dashboard/enquiries/enquiry.tsx"),
    route("dashboard/reports", "routes/dashboard/reports/reports.tsx"),
    route("dashboard/reports/:file", "routes/dashboard/reports/report-csv.ts"),
    route("dashboard/mail", "routes/dashboard/mail/mail.tsx"),
    route("dashboard/mail/jobs", "routes/dashboard/mail/jobs.tsx"),
    route("dashboard/words", "routes/dashboard/words/words.tsx"),
    route("dashboard/classes", "routes/dashboard/classes/classes.tsx"),
    route("dashboard/classes/new", "routes/dashboard/classes/new-class.tsx"),
    route("dashboard/classes/:classId", "routes/dashboard/classes/class.tsx"),
    route("dashboard/audit", "routes/dashboard/audit/audit.tsx"),
    route("dashboard/audit/file", "routes/dashboard/audit/audit-file.ts"),
    route("dashboard/privacy", "routes/dashboard/privacy/privacy.tsx"),
    route("dashboard/privacy/:requestId", "routes/dashboard/privacy/request.tsx"),
    route("dashboard/*", "routes/dashboard/no-such-page.ts"),
  ]),

  route("api/email/contact", "routes/machine/contact-mail.ts"),
  route("media/share/*", "routes/machine/share-picture.ts"),
  route("media/pictures/:name", "routes/machine/stored-picture.ts"),
  route("PDFs/:file", "routes/machine/policy-pdf.ts"),

  route("insights/view", "routes/machine/insights-view.ts"),
  route("cart/count", "routes/machine/cart-count.ts"),
  route("api/stripe/webhook", "routes/machine/stripe-webhook.ts"),
  route("api/stripe/create-payment-intent", "routes/machine/create-payment-intent.ts"),
  route("api/email/order-confirmation", "routes/machine/order-confirmation-mail.ts"),
  route("healthz", "routes/machine/healthz.ts"),
  route("readyz", "routes/machine/readyz.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
] satisfies RouteConfig;
