import { randomBytes, scryptSync } from "node:crypto";
import type { PasswordHashing } from "#adapters/auth/account-library.ts";

const keyOf = (password: string, salt: string) =>
  scryptSync(password.normalize("NFKC"), salt, 64, {
    N: 16,
    r: 16,
    p: 1,
  }).toString("hex");

/** Scrypt at a thousandth of the studio's cost: for tests of everything but the hash itself. */
export const cheapHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${keyOf(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = "", key] = hash.split(":");
    return keyOf(password, salt) === key;
  },
};
