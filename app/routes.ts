import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
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

  route("api/email/contact", "routes/machine/contact-mail.ts"),
  route("PDFs/:file", "routes/machine/policy-pdf.ts"),

  route("cart/count", "routes/machine/cart-count.ts"),
  route("api/stripe/webhook", "routes/machine/stripe-webhook.ts"),
  route("api/stripe/create-payment-intent", "routes/machine/create-payment-intent.ts"),
  route("api/email/order-confirmation", "routes/machine/order-confirmation-mail.ts"),
  route("healthz", "routes/machine/healthz.ts"),
  route("readyz", "routes/machine/readyz.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("sitemap.xml", "routes/machine/sitemap.ts"),
] satisfies RouteConfig;
