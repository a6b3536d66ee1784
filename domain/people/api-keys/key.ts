import { createHash } from "node:crypto";

/** By which a key is recognised, by people and by programs that look for secrets in code. */
export const keyPrefix = "frk_";

const form = /^frk_[\w-]{43}$/;

/** Whether a text can be a key at all. */
export const isKey = (text: string): boolean => form.test(text);

/** What is stored of a key: 256 random bits need no slow hash. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");
