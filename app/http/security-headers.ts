import { stripeBrowserHosts } from "#adapters/stripe/browser-hosts.ts";

type Answer = {
  path: string;
  secure: boolean;
  /** Hashes of the inline scripts of exactly this document, like "sha256-…". */
  scripts: readonly string[];
  /** Whether cards are taken by Stripe itself, whose form is loaded on the payment page only. */
  stripe: boolean;
  /** While developing, Vite adds styles and a socket of its own. */
  dev: boolean;
};

const isPayment = (path: string) => /^\/payment(\/|$)/.test(path);
/** Addresses of these pages may carry a token or an order's number, which no other site may learn. */
const isOrderPage = (path: string) => /^\/(payment|order-confirmation|cart\/refill)(\/|$)/.test(path);

/** The headers that every answer carries, files and errors included. */
export function securityHeaders(answer: Answer): [name: string, value: string][] {
  const { path, secure, stripe } = answer;
  const payment = isPayment(path) && stripe ? '(self "https://js.stripe.com")' : "()";
  return [
    ["Content-Security-Policy", contentPolicy(answer)],
    ...(secure ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", isOrderPage(path) ? "no-referrer" : "strict-origin-when-cross-origin"],
    [
      "Permissions-Policy",
      `accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=${payment}, usb=()`,
    ],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
}

function contentPolicy({ path, secure, scripts, stripe, dev }: Answer): string {
  const withStripe = isPayment(path) && stripe;
  const theirs = (directive: keyof typeof stripeBrowserHosts) => (withStripe ? stripeBrowserHosts[directive] : []);
  const rules = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...scripts.map((hash) => `'${hash}'`), ...theirs("script-src")],
    ["style-src", "'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    ["img-src", "'self'", "data:", ...theirs("img-src")],
    ["connect-src", "'self'", ...theirs("connect-src"), ...(dev ? ["ws:"] : [])],
    ["frame-src", ...(withStripe ? theirs("frame-src") : ["'none'"])],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
    ...(secure ? [["upgrade-insecure-requests"]] : []),
  ];
  return rules.map((rule) => rule.join(" ")).join("; ");
}
