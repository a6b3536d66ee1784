import { createHash } from "node:crypto";
import { embeds } from "#app/frame/embeds.ts";
import { speculationRules } from "#app/frame/speculation-rules.ts";
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

const isPayment = (path: string) =>
  /^\/payment(\/|$)|^\/client\/memberships\/[^/]+\/card$/.test(path);
/** Social posts can be shown on the home page, once a visitor asks for one. */
const posts = (path: string) => (path === "/" ? Object.values(embeds) : []);
/**
 * Addresses of these pages may carry a token or an order's number, which must not reach other
 * sites.
 */
const isOrderPage = (path: string) =>
  /^\/(payment|order-confirmation|cart\/refill)(\/|$)/.test(path);
/**
 * Other sites get no referrer from a login page, an area behind one or a mailed link; pages of this
 * site do, as their forms must name their origin.
 */
const isNobodysElse = (path: string) =>
  /^\/(client|therapist|dashboard|one-person|data-request)(\/|$)/.test(path);

/** The one page that others show in a frame; of its folder come the scripts that they load for it. */
const isForFrames = (path: string) => path === "/embed/timetable";
const isForOthers = (path: string) => /^\/embed\/[a-z.]+$/.test(path);
/** The back-office shows how that page looks. */
const previews = (path: string) => (path.startsWith("/dashboard/") ? ["'self'"] : []);

function referrerPolicy(path: string): string {
  if (isOrderPage(path)) return "no-referrer";
  return isNobodysElse(path) ? "same-origin" : "strict-origin-when-cross-origin";
}

/** The headers that every answer carries, files and errors included. */
export function securityHeaders(answer: Answer): [name: string, value: string][] {
  const { path, secure, stripe } = answer;
  const payment = isPayment(path) && stripe ? '(self "https://js.stripe.com")' : "()";
  return [
    ["Content-Security-Policy", contentPolicy(answer)],
    ...(secure
      ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]]
      : []),
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", referrerPolicy(path)],
    [
      "Permissions-Policy",
      `accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=${payment}, usb=()`,
    ],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", isForOthers(path) ? "cross-origin" : "same-origin"],
  ];
}

/** The one inline script that is the same on every page. */
const inAdvance = `'sha256-${createHash("sha256").update(speculationRules).digest("base64")}'`;

function contentPolicy({ path, secure, scripts, stripe, dev }: Answer): string {
  const withStripe = isPayment(path) && stripe;
  const theirs = (directive: keyof typeof stripeBrowserHosts) =>
    withStripe ? stripeBrowserHosts[directive] : [];
  const frames = [
    ...theirs("frame-src"),
    ...posts(path).map((embed) => embed.frames),
    ...previews(path),
  ];
  const ownScripts = scripts.map((hash) => `'${hash}'`);
  const rules = [
    ["default-src", "'self'"],
    [
      "script-src",
      "'self'",
      inAdvance,
      ...ownScripts,
      ...theirs("script-src"),
      ...posts(path).map((embed) => embed.script),
    ],
    ["style-src", "'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    ["img-src", "'self'", "data:", ...theirs("img-src")],
    ["connect-src", "'self'", ...theirs("connect-src"), ...(dev ? ["ws:"] : [])],
    ["frame-src", ...(frames.length > 0 ? frames : ["'none'"])],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", isForFrames(path) ? "*" : "'none'"],
    ...(secure ? [["upgrade-insecure-requests"]] : []),
  ];
  return rules.map((rule) => rule.join(" ")).join("; ");
}
