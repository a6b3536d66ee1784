import { expect, test } from "vitest";
import { createVault } from "./vault.ts";

const vault = createVault("s".repeat(32));

test("what was sealed is opened again, for the same thing and with the same secret only", () => {
  const sealed = vault.seal("a key – with a dash", "ana");
  expect(vault.open(sealed, "ana")).toBe("a key – with a dash");
  expect(vault.open(sealed, "ben")).toBeUndefined();
  expect(createVault("t".repeat(32)).open(sealed, "ana")).toBeUndefined();
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("key");
});

test("the same text is sealed differently each time, and what was tampered with is not opened", () => {
  const sealed = vault.seal("a key", "ana");
  expect(vault.seal("a key", "ana")).not.toBe(sealed);
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  for (const wrong of [bytes.toString("base64url"), "", "x", sealed.slice(0, 20)])
    expect(vault.open(wrong, "ana")).toBeUndefined();
});
