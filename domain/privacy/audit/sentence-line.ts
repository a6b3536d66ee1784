// What the sentence of an audit event is made of.

/** One event as it is shown: people by name, the rest as it was recorded. */
export type AuditLine = {
  action: string;
  outcome: "done" | "refused";
  /** Who did it; undefined for a visitor who is not identified. */
  who: string | undefined;
  /** The person it was about; who did it, where it was their own account. */
  whom: string | undefined;
  detail: Readonly<Record<string, unknown>>;
};

/**
 * An audit event with what its sentence needs: who did it, the person it was about, and any text of
 * its details by name.
 */
export type SentenceLine = AuditLine & { by: string; of: string; say: (key: string) => string };

export type Formatter = (line: SentenceLine) => string;

const reasons: Record<string, string> = {
  "wrong-password": "wrong email or password",
  "no-profile": "no profile for this door",
  disabled: "access is disabled",
  "too-many": "too many tries",
  "too-many-today": "too many tries that day",
  "link-over": "the link had ended",
  "common-password": "the password is too common",
  "wrong-code": "wrong code",
  "step-over": "the time for the code was over",
  "no-passkey": "a passkey that fits no account",
  "too-often": "asked for too often",
  "works-here": "this client works for the studio",
  "not-open": "the request was not open any more",
  door: "not of this area",
  home: "at home in another area",
  unverified: "the email is not verified",
  restricted: "access is disabled",
  permissions: "permissions are missing",
  role: "for owners only",
  "second-factor": "no second factor yet",
};

export const reasonOf = ({ detail, say }: SentenceLine) =>
  detail["why"] ? `: ${reasons[say("why")] ?? plain(say("why"))}` : "";

/** "command-line" as people write it: "command line". */
export const plain = (word: string) => word.replaceAll(/[-_.]+/g, " ");

/** What each action is called in the filter, and what is said of it: done, and refused. */
export type Sentences = Record<string, { label: string; done?: Formatter; refused?: Formatter }>;
