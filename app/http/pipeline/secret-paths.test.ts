import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../routes.ts";
import { secretPaths, withoutSecret } from "./secret-paths.ts";

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/**
 * Parts of an address that the product makes up and that cannot be guessed; ids and names are not
 * secrets.
 */
const isSecret = (path: string) =>
  /:(token|mark|secret|seal|hash)\b/.test(path) || path.startsWith("calendar/:");

test("every address with a secret in its path is known to the log", async () => {
  const found = pathsOf(await routes).filter(isSecret);
  expect(found.toSorted()).toEqual([...secretPaths].toSorted());
});

test.each([
  ["/pay/5f0c.abc123", "/pay/…"],
  ["/PAY/5f0c.abc123/x", "/PAY/…/x"],
  ["/pay/5f0c.abc123.data", "/pay/…"],
  ["/cart/refill/abc.data", "/cart/refill/…"],
  ["/calendar/abc.ics", "/calendar/…"],
  ["/one-person/abc-123", "/one-person/…"],
  ["/data-request/abc-123", "/data-request/…"],
  ["/data-request/abc-123/copy", "/data-request/…/copy"],
  ["/payment/5f0c", "/payment/5f0c"],
])("%s is logged as %s", (path, logged) => {
  expect(withoutSecret(path)).toBe(logged);
});
