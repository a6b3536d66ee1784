// Backups in the age format (age-encryption.org/v1): with the key and Debian's `age` they can be
// read without this product.
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { CannotRestore } from "./shape.ts";

/** The recipients of a backup: the public halves of the owner's keys ("age1…"), or a passphrase. */
export type BackupLock = { recipients: readonly string[] } | { passphrase: string };
/** What opens one: the text of the owner's key file, or the passphrase; what is not given is not tried. */
export type BackupKey = { keyFile?: string | undefined; passphrase?: string | undefined };

const beginning = "age-encryption.org/v1\n";

/** Encrypts a stream; without a lock it stays as it is. */
export async function encryptStream(
  plain: Readable,
  lock: BackupLock | undefined,
): Promise<Readable> {
  if (!lock) return plain;
  const encrypter = new Encrypter();
  if ("passphrase" in lock) encrypter.setPassphrase(lock.passphrase);
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Whether a text is the public half of a key ("age1…"). */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The bytes of an archive as they were before they were encrypted, if they were. Throws `CannotRestore` where no key is
 * given or none fits.
 */
export async function decryptStream(stored: Readable, key: BackupKey): Promise<Readable> {
  const first = await firstBytes(stored);
  if (!first.toString("latin1").startsWith(beginning)) return stored;
  const decrypter = new Decrypter();
  const identities = key.keyFile?.match(/^AGE-SECRET-KEY-[A-Z0-9-]+$/gm) ?? [];
  for (const identity of identities) decrypter.addIdentity(identity);
  if (key.passphrase) decrypter.addPassphrase(key.passphrase);
  if (identities.length === 0 && !key.passphrase)
    throw new CannotRestore(
      "The backup is encrypted: give the key's file (npm run restore -- FILE --key KEYFILE) or set BACKUP_PASSPHRASE. Nothing was changed.",
    );
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stored)));
  } catch {
    throw new CannotRestore(
      "This key or passphrase does not open the backup. Nothing was changed.",
    );
  }
}

/** A new key: the file that the owner keeps in another place, and the public half that the server is given. */
export async function makeBackupKey(now: Date): Promise<{ file: string; recipient: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return {
    file: `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`,
    recipient,
  };
}

/** The beginning of a stream, which still has it afterwards. */
async function firstBytes(stream: Readable): Promise<Buffer> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk);
    return chunk as Buffer;
  }
  return Buffer.alloc(0);
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>);
