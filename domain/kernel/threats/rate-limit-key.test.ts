import { expect, test } from "vitest";
import { rateLimitKey } from "./rate-limit-key.ts";

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:0:0:0:9", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["192.0.2.1", "192.0.2.1"],
  ["ana@example.com", "ana@example.com"],
  ["session_1_x", "session_1_x"],
])("%s is counted as %s", (who, key) => {
  expect(rateLimitKey(who)).toBe(key);
});
