import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Vault } from "#domain/people/ports.ts";

const [cipher, ivBytes, tagBytes] = ["aes-256-gcm", 12, 16] as const;

/** Seals texts with a key drawn from the site's secret: who reads the database without it reads nothing of them. */
export function createVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "free-rein:vault:1", 32));
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, "base64url");
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      try {
        const opening = createDecipheriv(cipher, key, iv)
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        return (
          opening.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") +
          opening.final("utf8")
        );
      } catch {
        return undefined;
      }
    },
  };
}
