import { expect, test } from "vitest";
import { socialAddress } from "./rules.ts";

test("a handle becomes an address, an address stays, and an empty one has no link", () => {
  expect(socialAddress("facebook", " freereinpilates ")).toBe(
    "https://www.facebook.com/freereinpilates",
  );
  expect(socialAddress("instagram", "https://social.example/us")).toBe("https://social.example/us");
  expect(socialAddress("instagram", "")).toBe("");
  expect(socialAddress("instagram", "javascript:alert(1)")).toBe(
    "https://www.instagram.com/javascript%3Aalert(1)",
  );
});
