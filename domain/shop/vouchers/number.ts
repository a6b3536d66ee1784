// A voucher's number: sixteen letters and digits, the last of which checks the others.
import { createHash } from "node:crypto";
import type { Ctx } from "#domain/kernel/ctx.ts";

/**
 * Letters and digits that are not mistaken for each other: a prime number of them, so that the
 * check finds every slip.
 */
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const length = 16;

/** A number as it is compared: capitals, without the hyphens and spaces that it is read by. */
export const normalNumber = (value: string): string => value.toUpperCase().replaceAll(/[\s-]/g, "");

/** "ABCD-EFGH-JKMN-PQRS", as it stands on the card. */
export const spacedNumber = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, "$1-");

/**
 * Whether a text could be a voucher's number, and is worth a look: one of ours, or a code that moved
 * in. Fewer than eight letters and digits are too easily guessed to be either.
 */
export const couldBeNumber = (number: string): boolean => /^[\dA-Z]{8,32}$/.test(number);

/**
 * Positions have different weights and 31 is prime: one wrong letter, or two that changed places,
 * never add up to zero.
 */
const checkOf = (number: string): number =>
  [...number].reduce((sum, letter, place) => sum + (place + 1) * letters.indexOf(letter), 0) %
  letters.length;

type Numbered = { id: string; numberRound: number };

/**
 * The number of a voucher. It follows from its row and the site's secret, so that it is kept nowhere: a copy of the
 * database pays for nothing. 74 bits of it are past guessing.
 */
export function numberOf(ctx: Ctx, { id, numberRound }: Numbered): string {
  const secret = createHash("sha512")
    .update(ctx.ports.fingerprint(`voucher:${id}:${numberRound}`))
    .digest();
  const word = [...secret]
    // The last bytes that do not fill a whole alphabet would make some letters more likely.
    .filter((byte) => byte < 8 * letters.length)
    .slice(0, length - 1)
    .map((byte) => letters[byte % letters.length]!)
    .join("");
  const check = [...letters].find((letter) => checkOf(word + letter) === 0);
  return word + check;
}

/** What a number is known by in the database. */
export const hashOfNumber = (number: string): string =>
  createHash("sha256")
    .update(`voucher:${normalNumber(number)}`)
    .digest("hex");
