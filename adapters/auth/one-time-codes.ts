import { createHmac, randomBytes } from "node:crypto";
import type { OneTimeCodes } from "#domain/people/ports.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const stepSeconds = 30;

/** RFC 4648's base32 without padding, as authenticator apps read keys. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** The code of one 30-second step (RFC 6238 with SHA-1 and six digits: what every authenticator app does). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Codes of authenticator apps; a phone's clock may be half a minute off either way. */
export const oneTimeCodes: OneTimeCodes = {
  newSecret: () => base32(randomBytes(20)),
  stepOf(secret, code, now) {
    const current = Math.floor(now.getTime() / 1_000 / stepSeconds);
    return [current, current - 1, current + 1].find((step) => codeOf(secret, step) === code);
  },
};
