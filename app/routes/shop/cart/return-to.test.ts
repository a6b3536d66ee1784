import { expect, test } from "vitest";
import { returnTo } from "./return-to.ts";

const here = "https://studio.example";

test("a cart form leads back to its page of this site", () => {
  expect(returnTo("/shop?q=mat#p-mat", here, "/cart")).toBe("/shop?q=mat#p-mat");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "",
  null,
])("a cart form never leads to %j", (asked) => {
  expect(returnTo(asked, here, "/cart")).toBe("/cart");
});
