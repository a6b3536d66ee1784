/** A browser that signs in: the account it proved to be, until when it stays in, and where it is. */
export type NewSession = { accountId: string; now: Date; expiresAt: Date; address: string; device: string };

/** Passwords and sessions, kept by the account library. Never called inside a transaction. */
export interface Accounts {
  /** A hash fit to be kept; a few at a time, off the main thread. */
  hash(password: string): Promise<string>;
  /** The account that has this e-mail and this password; an e-mail nobody has takes as long as a wrong password. */
  check(email: string, password: string): Promise<string | undefined>;
  /** Opens a session and gives the secret for the browser's cookie; only the secret's hash is kept. */
  openSession(session: NewSession): Promise<string>;
  /** Ends the session of this secret; ending one that is over is fine. */
  endSession(secret: string): Promise<void>;
}

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    accounts: Accounts;
  }
}
