import { expect, test } from "vitest";
import { detectThreats } from "./threats.ts";

const sql = "SQL injection attempt detected";
const xss = "XSS attempt detected";

test.each([
  "1 UNION SELECT password FROM users",
  "'; DROP TABLE products",
  "' OR '1'='1",
  '" or ""="',
  "x' = 'x",
])("%s looks like SQL injection", (text) =>
  expect(detectThreats(text)).toEqual({ isSafe: false, threats: [sql] }),
);

test.each([
  "<script>alert(1)</script>",
  "< IFRAME src=x>",
  "javascript :alert(1)",
  "<img onerror = alert(1)>",
])("%s looks like script injection", (text) =>
  expect(detectThreats(text)).toEqual({ isSafe: false, threats: [xss] }),
);

test("both at once are both named", () => {
  expect(detectThreats("<script>select</script>").threats).toEqual([sql, xss]);
});

test.each([
  "O'Brien",
  "Body, Mind & Movement",
  "my daughter's horse",
  "selection of updates",
  "10 < 20",
  "on Monday",
])("%s is nothing to report", (text) =>
  expect(detectThreats(text)).toEqual({ isSafe: true, threats: [] }),
);

test.each(["drop foot", "student union"])("%s is reported, and its text is not changed", (text) => {
  expect(detectThreats(text)).toEqual({ isSafe: false, threats: [sql] });
});
