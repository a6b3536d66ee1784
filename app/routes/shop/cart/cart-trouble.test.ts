import { expect, test } from "vitest";
import { noon } from "#tests/studio.ts";
import { cartTrouble } from "./cart-trouble.ts";

test("a cart form that fails says so in the server's words, or that nobody answered", () => {
  const answer = {
    status: 503,
    statusText: "",
    internal: false,
    data: { message: "A data processing error occurred." },
  };
  expect(cartTrouble(answer, noon)).toBe("A data processing error occurred.");
  expect(cartTrouble({ ...answer, data: "" }, noon)).toBe(
    "An unexpected error occurred. Please try again.",
  );
  expect(cartTrouble(new TypeError("Failed to fetch"), noon)).toMatch(/^Connection failed\./);
});
