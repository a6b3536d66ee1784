import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashScripts } from "./inline-scripts.ts";

const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("inline scripts that carry the mark are hashed, and the mark is taken off", () => {
  const page = `<link nonce="m4rk" href="/a"><script nonce="m4rk">one()</script><script type="module" nonce="m4rk" async="">two()</script>`;
  const { html, scripts } = hashScripts(page, "m4rk");
  expect(html).toBe(
    `<link href="/a"><script>one()</script><script type="module" async="">two()</script>`,
  );
  expect(scripts).toEqual([hash("one()"), hash("two()")]);
});

test("a script that slipped in without the mark, one that is not closed, a file and data get no hash", () => {
  const page = [
    `<script>steal()</script>`,
    `<script nonce="guess">steal()</script>`,
    `<script nonce="m4rk" src="/a.js"></script>`,
    `<script nonce="m4rk" type="application/ld+json">{}</script>`,
    `<script nonce="m4rk">begun()`,
  ].join("");
  expect(hashScripts(page, "m4rk").scripts).toEqual([]);
});
