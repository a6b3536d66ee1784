/** A browser that signs in: the account it proved to be, until when it stays in, and where it is. */
type NewSession = {
  accountId: string;
  now: Date;
  expiresAt: Date;
  address: string;
  device: string;
};

/** Passwords and sessions, kept by the account library. Never called inside a transaction. */
export interface Accounts {
  /** A hash fit to be kept; a few at a time, off the main thread. */
  hash(password: string): Promise<string>;
  /**
   * The account that has this email and this password; an email without an account takes as long as
   * a wrong password.
   */
  check(email: string, password: string): Promise<string | undefined>;
  /** Opens a session and gives the secret for the browser's cookie; only the secret's hash is kept. */
  openSession(session: NewSession): Promise<string>;
  /** Ends the session of this secret; ending one that is over is fine. */
  endSession(secret: string): Promise<void>;
}

/** Codes of authenticator apps; pure, so that they may be asked inside a transaction. */
export interface OneTimeCodes {
  /** A key for an app, in base32. */
  newSecret(): string;
  /** The 30-second step whose code this is, among the current one and its neighbours. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
}

/** Keeps texts so that the database alone does not give them away; pure, like the codes. */
export interface Vault {
  /** Sealed for one thing only, such as an account's id: moved to another it does not open. */
  seal(text: string, about: string): string;
  open(sealed: string, about: string): string | undefined;
}

/** A picture of a text for a phone's camera: its side in squares, the dark ones as an SVG path. */
export type QrPicture = { size: number; path: string };

/** A passkey as its device handed it in. */
type NewPasskey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  backedUp: boolean;
};
type Answered = { origin: string; challenge: string; answer: unknown };

/** What browsers are asked and answer about passkeys. Answers are not believed, only read; undefined when they prove nothing. */
export interface Passkeys {
  askToCreate(input: {
    origin: string;
    siteName: string;
    account: { id: string; email: string; name: string };
    known: string[];
    challenge: string;
  }): Promise<object>;
  readCreation(answered: Answered): Promise<NewPasskey | undefined>;
  askToSignIn(input: { origin: string; challenge: string }): Promise<object>;
  /** What an answer says it is an answer to, and by which passkey. */
  challengeOf(answer: unknown): { challenge: string; credentialId: string } | undefined;
  readSignIn(
    answered: Answered & { passkey: Pick<NewPasskey, "credentialId" | "publicKey" | "counter"> },
  ): Promise<{ counter: number } | undefined>;
}

declare module "#domain/kernel/ctx.ts" {
  interface Ports {
    accounts: Accounts;
    oneTimeCodes: OneTimeCodes;
    vault: Vault;
    passkeys: Passkeys;
    qrPicture(text: string): QrPicture;
  }
}
