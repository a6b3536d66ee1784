import { expect, test } from "vitest";
import { cookiesOf, setCookie, sign, unsign } from "./cookies.ts";

test("over https a cookie belongs to this host alone and never travels in the clear", () => {
  expect(setCookie("session", "x", { secure: true, maxAge: 60 })).toBe(
    "__Host-session=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure",
  );
  expect(cookiesOf("__Host-session=x", true).get("session")).toBe("x");
});

test("over https a cookie that another host could have set counts for nothing", () => {
  expect(cookiesOf("session=x; __Secure-session=y", true).get("session")).toBeUndefined();
});

test("a signed value is accepted as it was written, and refused with a letter changed", () => {
  const signed = sign("orders", "secret");
  expect(unsign(signed, "secret")).toBe("orders");
  expect(unsign(signed.replace("orders", "others"), "secret")).toBeUndefined();
  expect(unsign(signed, "another secret")).toBeUndefined();
});
