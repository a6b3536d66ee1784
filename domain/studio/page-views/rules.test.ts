import { expect, test } from "vitest";
import {
  asksNotToBeCounted,
  countedPage,
  isPerson,
  policyIn,
  productIn,
  referrerHost,
} from "./rules.ts";

test.each([
  "/",
  "/mat-pilates",
  "/center-parcs-retreat",
  "/shop/product/cork-block",
  "/policies/privacy-policy",
  "/cart",
])("%s is counted under its own name", (page) => expect(countedPage(page)).toBe(page));

test("a class on one date is counted with the timetable", () =>
  expect(countedPage("/timetable/7f0c0e0a-0000-4000-8000-000000000001")).toBe("/timetable"));

test("a slash at the end makes no other page", () => expect(countedPage("/shop/")).toBe("/shop"));

test.each([
  "/payment/7f0c0e0a-0000-4000-8000-000000000001",
  "/order-confirmation/7f0c0e0a-0000-4000-8000-000000000001",
  "/order-confirmation",
  "/cart/refill/token",
  "/client/dashboard",
  "/dashboard",
  "/shop?category=retreats",
  "/shop/product/ana@example.com",
  "/shop/product/a/b",
  `/shop/product/${"a".repeat(200)}`,
  "/no-such-page",
  "",
])("%j is not counted", (path) => expect(countedPage(path)).toBeUndefined());

test("a counted page says which product or policy it shows", () => {
  expect([productIn("/shop/product/cork-block"), productIn("/shop")]).toEqual([
    "cork-block",
    undefined,
  ]);
  expect([policyIn("/policies/privacy-policy"), policyIn("/policies")]).toEqual([
    "privacy-policy",
    undefined,
  ]);
});

test.each([
  ["www.google.co.uk", "google.co.uk"],
  ["L.Instagram.com", "l.instagram.com"],
  ["neighbour.example:8080", "neighbour.example"],
  ["studio.example", ""],
  ["studio.example:443", ""],
  ["192.168.1.7", ""],
  ["localhost", ""],
  ["ana@example.com", ""],
  ["example.com/search?q=ana", ""],
  [`${"a".repeat(120)}.com`, ""],
  ["", ""],
])("the referrer %j counts as %j", (values, host) => {
  expect(referrerHost(values, "studio.example:3000")).toBe(host);
});

test.each([
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0",
  "Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
])("%s is a person's", (browser) => expect(isPerson(browser)).toBe(true));

test.each([
  null,
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/149.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse",
  "facebookexternalhit/1.1",
  "AhrefsBot/7.0",
  "curl/8.14.1",
  "Mozilla/5.0 (compatible; bingbot/2.0)",
])("%s is a machine", (browser) => expect(isPerson(browser)).toBe(false));

test("a browser that asks not to be tracked is not counted", () => {
  expect(asksNotToBeCounted(new Headers({ "sec-gpc": "1" }))).toBe(true);
  expect(asksNotToBeCounted(new Headers({ dnt: "1" }))).toBe(true);
  expect(asksNotToBeCounted(new Headers({ dnt: "0" }))).toBe(false);
  expect(asksNotToBeCounted(new Headers())).toBe(false);
});
