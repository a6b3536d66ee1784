import { z } from "zod";
import { keyErrors, minPassphraseLength } from "./messages.ts";

const secret = z.string().max(1_000).default("");

/** Who can open the archive: a passphrase that was typed twice, or the public half of a key. */
export const archiveForm = z
  .object({
    passphrase: secret,
    passphraseAgain: secret,
    recipient: z
      .string()
      .max(200)
      .default("")
      .transform((text) => text.trim()),
  })
  .superRefine(({ passphrase, passphraseAgain, recipient }, { addIssue }) => {
    const wrong = (field: string, message: string) =>
      addIssue({
        code: "custom",
        path: [field],
        message,
      });
    if (recipient && passphrase) return wrong("recipient", keyErrors.both);
    if (recipient) return undefined;
    if (!passphrase) return wrong("passphrase", keyErrors.neither);
    if (passphrase.length < minPassphraseLength) return wrong("passphrase", keyErrors.short);
    if (passphrase !== passphraseAgain) return wrong("passphraseAgain", keyErrors.differs);
    return undefined;
  });
export type ArchiveInput = z.output<typeof archiveForm>;
