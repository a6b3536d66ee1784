import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fullCostAccountsOn } from "#tests/support/people.ts";
import { createStudio, type Studio } from "#tests/support/studio.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio()));
afterAll(() => studio.db.close());

test("a password is kept as scrypt makes it with 16 MB of memory and a salt of its own, every character of it", async () => {
  const { hash } = fullCostAccountsOn(studio.db);
  const password = `${"Zoë 中文 ".repeat(24)}the end`;
  const [first, second] = await Promise.all([hash(password), hash(password)]);
  const [salt = "", key] = first.split(":");
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  expect(second.split(":")[0]).not.toBe(salt);
  const made = (text: string) =>
    scryptSync(text.normalize("NFKC"), salt, 64, {
      N: 16_384,
      r: 16,
      p: 1,
      maxmem: 2 ** 26,
    }).toString("hex");
  expect(key).toBe(made(password));
  expect(key).not.toBe(made(password.slice(0, -1)));
});
