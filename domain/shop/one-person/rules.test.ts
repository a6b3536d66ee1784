import { expect, test } from "vitest";
import { masked } from "./rules.ts";

test.each([
  ["jo.day@example.com", "j•••@e•••.com"],
  ["j@a.co.uk", "j•••@a•••.uk"],
  ["Żofia@łódź.example", "Ż•••@ł•••.example"],
])("%s is masked as %s", (email, shown) => {
  expect(masked(email)).toBe(shown);
});
