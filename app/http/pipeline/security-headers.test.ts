import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { smallSite } from "#tests/support/small-site.tsx";

const files = mkdtempSync(join(tmpdir(), "studio-files-"));
mkdirSync(join(files, "assets"));
writeFileSync(join(files, "assets/app-1a2b.js"), "let quiet;\n".repeat(200));
writeFileSync(join(files, "logo.svg"), "<svg/>");
writeFileSync(join(files, ".secret"), "no");
writeFileSync(join(files, "assets/app-1a2b.js.map"), "no");
afterAll(() => rmSync(files, { recursive: true }));

const secure = { env: { APP_ORIGIN: "https://studio.test" }, files };
const site = smallSite(undefined, secure);
const form = { "content-type": "application/x-www-form-urlencoded" };

test.each([
  ["a page", "/", {}],
  ["a kept page's data", "/_root.data", {}],
  ["a file with a hash", "/assets/app-1a2b.js", {}],
  ["a public file", "/logo.svg", {}],
  ["a page that is not there", "/nothing", {}],
  ["a redirect", "/elsewhere", { redirect: "manual" as const }],
  ["an error", "/loader", {}],
  ["JSON", "/api/broken", {}],
  [
    "a foreign post",
    "/",
    {
      method: "POST",
      headers: { ...form, origin: "https://evil.test" },
      body: "a=b",
    },
  ],
  ["an unused method", "/", { method: "DELETE", headers: { origin: "https://studio.test" } }],
])("%s carries every security header", async (_what, path, init) => {
  const { headers } = await site.ask(path, init);
  const policy = headers.get("content-security-policy") ?? "";

  for (const rule of [
    "default-src 'self'",
    "style-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy.split("; ")).toContain(rule);
  }
  expect(policy).toMatch(
    /; script-src 'self' 'sha256-[\w+/]{43}='(;| https:\/\/www\.instagram\.com\/embed\.js )/,
  );
  expect(policy).not.toMatch(/unsafe|\*|stripe/);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("cache-control")).toBeTruthy();
});

test("over plain http no browser is told to insist on https", async () => {
  const plain = await smallSite(undefined).ask("/");
  expect(plain.headers.get("strict-transport-security")).toBeNull();
});

test("the card provider's hosts stand on the payment page only, and only when cards are taken by Stripe", async () => {
  const payment = { "/payment/:id": { default: () => null } };
  const policyOf = async (stripe: boolean, path: string) =>
    (await smallSite(undefined, { modules: payment, stripe }).ask(path)).headers.get(
      "content-security-policy",
    );

  expect(await policyOf(true, "/payment/1")).toContain("frame-src https://js.stripe.com");
  expect(await policyOf(true, "/")).not.toContain("stripe");
  expect(await policyOf(false, "/payment/1")).not.toContain("stripe");
});

test("social posts may be shown on the home page, by their networks' one script each, and nowhere else", async () => {
  const policyOf = async (path: string) =>
    (await site.ask(path)).headers.get("content-security-policy");

  const home = await policyOf("/");
  expect(home).toMatch(
    /script-src 'self' 'sha256-[^']+' https:\/\/www\.instagram\.com\/embed\.js https:\/\/connect\.facebook\.net\/en_GB\/sdk\.js;/,
  );
  expect(home).toContain("frame-src https://www.instagram.com https://www.facebook.com;");
  for (const path of ["/about-you", "/logo.svg", "/nothing"]) {
    expect(await policyOf(path)).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(await policyOf(path)).toContain("frame-src 'none';");
  }
});

test("an order's address is told to no other site", async () => {
  expect((await site.ask("/order-confirmation/1")).headers.get("referrer-policy")).toBe(
    "no-referrer",
  );
});

test("files with a hash are kept for a year, others asked for again, hidden ones not given", async () => {
  const hashed = await site.ask("/assets/app-1a2b.js", {
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(hashed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(hashed.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(hashed.headers.get("content-encoding")).toBe("br");

  const logo = await site.ask("/logo.svg");
  expect(logo.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  const again = await site.ask("/logo.svg", {
    headers: { "if-none-match": logo.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);

  for (const path of [
    "/.secret",
    "/assets/app-1a2b.js.map",
    "/assets/..%2f.secret",
    "/../env.ts",
    "/assets",
  ]) {
    expect((await site.ask(path)).status).toBe(404);
  }
});

test("pages and errors are never stored by a proxy", async () => {
  for (const path of ["/", "/nothing", "/loader", "/api/broken"]) {
    expect((await site.ask(path)).headers.get("cache-control")).toBe("no-store");
  }
});
