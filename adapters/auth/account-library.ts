import { createHash, randomBytes, randomUUID } from "node:crypto";
import { betterAuth } from "better-auth/minimal";
import type { Database } from "#domain/kernel/database/database.ts";
import type { Accounts } from "#domain/people/ports.ts";
import { type AccountTables, serviceAdapter } from "./service-adapter.ts";
import { fewAtATime } from "./few-at-a-time.ts";

/** The name under which the session's secret is hashed and kept: who reads the table cannot sign in with it. */
const keptAs = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Two hashes at a time: each takes a thread of Node's four and 16 MB for 80 ms, and files and look-ups need threads too. */
const hashesAtATime = 2;

/** How a password becomes what is kept of it, and how a typed one is held against that. */
export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
};

type Library = {
  db: Database;
  tables: AccountTables;
  secret: string;
  origin: string;
  /** For tests that open accounts by the dozen; the library's own, scrypt at full cost, unless given. */
  hashing?: PasswordHashing | undefined;
};

/**
 * Passwords and sessions through better-auth. Its HTTP handler is not mounted: it cannot be called
 * from outside, so that only the product's own commands set a field of an account (requirements
 * 3.6.4).
 */
export function accountLibrary({ db, tables, secret, origin, hashing }: Library): Accounts {
  const auth = betterAuth({
    appName: "Studio",
    baseURL: origin,
    secret,
    database: serviceAdapter(db, tables),
    emailAndPassword: { enabled: true, disableSignUp: true, ...(hashing && { password: hashing }) },
    advanced: { database: { generateId: "uuid" } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  const queued = fewAtATime(hashesAtATime);

  return {
    hash: async (password) => {
      const { password: scrypt } = await auth.$context;
      return queued(() => scrypt.hash(password));
    },
    async check(email, password) {
      const { password: scrypt, internalAdapter } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email);
      // The accounts are looked up for an unknown address, too, so that the time taken does not
      // show whether it is known.
      const ways = await internalAdapter.findAccounts(found?.user.id ?? randomUUID());
      const hash = ways.find(({ providerId }) => providerId === "credential")?.password;
      if (!found || !hash) return void (await queued(() => scrypt.hash(password)));
      return (await queued(() => scrypt.verify({ hash, password }))) ? found.user.id : undefined;
    },
    async openSession({ accountId, now, expiresAt, address, device }) {
      const { internalAdapter } = await auth.$context;
      const cookie = randomBytes(32).toString("base64url");
      const about = {
        ipAddress: address,
        userAgent: device.slice(0, 300),
        createdAt: now,
        updatedAt: now,
      };
      await internalAdapter.createSession(
        accountId,
        false,
        { ...about, token: keptAs(cookie), expiresAt },
        true,
      );
      return cookie;
    },
    async endSession(cookie) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(keptAs(cookie));
    },
  };
}
