import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { PaperSeals } from "#domain/care/papers/ports.ts";

const [cipher, ivBytes, tagBytes] = ["aes-256-gcm", 12, 16] as const;

/** Seals papers with a key drawn from the site's secret: who has the file store without it reads none of them. */
export function createPaperSeals(secret: string): PaperSeals {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "free-rein:papers:1", 32));
  return {
    seal(bytes, about) {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([sealing.update(bytes), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]);
    },
    open(sealed, about) {
      const tagEnd = ivBytes + tagBytes;
      if (sealed.byteLength < tagEnd) return undefined;
      try {
        const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(sealed.subarray(ivBytes, tagEnd));
        return Buffer.concat([opening.update(sealed.subarray(tagEnd)), opening.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
