import { expect, test } from "vitest";
import { noon } from "#tests/support/studio.ts";
import { cartError } from "./cart-error.ts";

test("a cart form that fails shows the server's message, or that no response came", () => {
  const answer = {
    status: 503,
    statusText: "",
    internal: false,
    data: { message: "A data processing error occurred." },
  };
  expect(cartError(answer, noon)).toBe("A data processing error occurred.");
  expect(cartError({ ...answer, data: "" }, noon)).toBe(
    "An unexpected error occurred. Please try again.",
  );
  expect(cartError(new TypeError("Failed to fetch"), noon)).toMatch(/^Connection failed\./);
});
