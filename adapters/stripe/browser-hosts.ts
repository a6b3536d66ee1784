/**
 * What Stripe's script needs in the Content-Security-Policy of the payment page, and of no other page. Wallets in its
 * form also need `Permissions-Policy: payment=(self "https://js.stripe.com")`. The simulator needs nothing beyond 'self'.
 */
export const stripeBrowserHosts = {
  "script-src": ["https://js.stripe.com", "https://*.js.stripe.com"],
  "frame-src": ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  "connect-src": ["https://api.stripe.com", "https://*.stripe.com"],
  "img-src": ["https://*.stripe.com"],
} as const;
