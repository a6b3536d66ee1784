import { expect, test } from "vitest";
import { visitorOf } from "./visitor.ts";

const ask = (
  given: Record<string, string>,
  settings: { TRUSTED_PROXIES: number; APP_ORIGIN?: string },
) =>
  visitorOf(
    { headers: new Headers({ host: "studio.test", ...given }), peer: "::ffff:192.0.2.1" },
    { APP_ORIGIN: undefined, ...settings },
  );

test("without a trusted proxy nothing that is forwarded is believed", () => {
  const given = {
    "x-forwarded-for": "203.0.113.7",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "evil.test",
  };
  expect(ask(given, { TRUSTED_PROXIES: 0 })).toEqual({
    address: "192.0.2.1",
    origin: "http://studio.test",
    secure: false,
  });
});

test("one proxy is believed about the last hop only: what stands left of it was written by the visitor", () => {
  const given = { "x-forwarded-for": "1.1.1.1, 2.2.2.2,203.0.113.7", "x-forwarded-proto": "https" };
  expect(ask(given, { TRUSTED_PROXIES: 1 })).toEqual({
    address: "203.0.113.7",
    origin: "https://studio.test",
    secure: true,
  });
  expect(ask(given, { TRUSTED_PROXIES: 2 }).address).toBe("2.2.2.2");
});

test("a configured origin is the origin, whatever was asked", () => {
  const { origin, secure } = ask(
    { host: "evil.test" },
    { TRUSTED_PROXIES: 0, APP_ORIGIN: "https://free-rein.example/" },
  );
  expect([origin, secure]).toEqual(["https://free-rein.example", true]);
});
