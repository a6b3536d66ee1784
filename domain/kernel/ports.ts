// What every module may need from outside; filled by adapters/, called before or after a
// transaction, never in one.

/** A file that comes with a mail; its name is letters, digits, dots and hyphens. */
export type Attachment = {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /**
   * A calendar file that the recipient's mail program is to act on (RFC 6047): it is also an
   * alternative part of the email.
   */
  invitation?: "REQUEST" | "CANCEL";
};

/**
 * One email to one person. `messageId` is the app's own key (letters, digits, dots, hyphens): the
 * same key is the same email, however often it is tried.
 */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The name beside the studio's address, as its settings say it. */
  fromName?: string;
  replyTo?: string;
  /**
   * Where one request takes the recipient off the list, for the mail program's own button (RFC
   * 8058).
   */
  leaveAt?: string;
  attachments?: readonly Attachment[];
};

/**
 * `refused` is for good (bad address), `unavailable` passes (try again later): for this mail alone, or for every mail,
 * when the server is silent or away. `detail` is for the log and names no person.
 */
export type MailOutcome =
  | { outcome: "sent" }
  | { outcome: "refused"; detail: string }
  | { outcome: "unavailable"; detail: string; everyMail: boolean };

/** Sends mail as the studio. */
export type Mailer = {
  /** The address that mail leaves from (`MAIL_FROM`). */
  sender?: string;
  send(mail: Mail): Promise<MailOutcome>;
  /** Whether the server accepts the login, checked without sending anything. */
  check(): Promise<boolean>;
  close(): Promise<void>;
};

/** A kept file; its body is read once. */
export type StoredFile = { contentType: string; size: number; body: ReadableStream<Uint8Array> };

/** A part of a file, from its first byte (0) to its last, both included. */
export type ByteRange = { from: number; to: number };

/** The store takes no files now: its disk is full, or the folder or bucket may not be written. */
export class FilesUnwritable extends Error {}

/** Keeps files under keys like "products/mat-blue.webp"; the key's ending says what type of file it is. */
export type FileStore = {
  /**
   * Keeps the bytes, replacing what was there. Throws `FilesUnwritable` when none can be kept now; a key that could leave
   * the store is a bug and throws.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /**
   * The file, or the asked part of it with the size of the whole; undefined when there is none (or
   * the key could never have been one).
   */
  get(key: string, part?: ByteRange): Promise<StoredFile | undefined>;
  /** Forgets the file; forgetting one that is not there is fine. */
  delete(key: string): Promise<void>;
  /** Every key that begins with the prefix, in order, with sizes in bytes. */
  list(prefix?: string): Promise<{ key: string; size: number }[]>;
  /** Throws `FilesUnwritable` when nothing can be kept now. */
  check(): Promise<void>;
};

/** Facts of a log line; the adapter hides addresses, cookies and tokens among them. */
export type Facts = Record<string, unknown>;

/** The studio's log: one JSON line per event. `error` as a fact is reduced to its name, code and place. */
export type Log = {
  debug(event: string, facts?: Facts): void;
  info(event: string, facts?: Facts): void;
  warn(event: string, facts?: Facts): void;
  error(event: string, facts?: Facts): void;
  /** The same log with facts that every one of its lines carries. */
  with(facts: Facts): Log;
};

/** Why an address is not called at all. */
export type CallRefusal = "not-an-address" | "not-https" | "credentials" | "port" | "inside";

/** Why a call that was made has no answer. */
export type CallFailure =
  | "no-such-name"
  | "no-connection"
  | "certificate"
  | "too-slow"
  | "broken-off";

/** One call to a program elsewhere, such as the receiver of a webhook. */
export type OutgoingCall = {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** More of an answer is not read. */
  maxBytes: number;
};

/** Redirects are answers like others: they are never followed. Header names are in small letters. */
export type CallOutcome =
  | {
      outcome: "answered";
      status: number;
      headers: Record<string, string>;
      body: Uint8Array;
      /** Whether there was more than `maxBytes`. */
      isCut: boolean;
    }
  | { outcome: "refused"; why: CallRefusal }
  | { outcome: "failed"; why: CallFailure };

/**
 * Calls programs on the internet, and none inside the house: every address that others choose goes
 * through here (decision 087).
 */
export type Outgoing = {
  call(call: OutgoingCall): Promise<CallOutcome>;
  /** Why an address would not be called, as far as that can be told without looking it up. */
  whyNot(url: string): CallRefusal | undefined;
};
