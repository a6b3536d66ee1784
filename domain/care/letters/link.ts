// The link by which a recipient opens a letter, and its code. Both are computed from the sending and
// the site's secret; of the link only a hash is stored, of the code nothing, so that a copy of the
// database opens no letter.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/kernel/ctx.ts";

/** Where a recipient opens a letter. */
export const openingPath = "/letter";

/** No letters and digits that are taken for one another. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

const markOf = (ctx: Ctx, id: string): string =>
  `${id}.${ctx.ports.fingerprint(`client-letter:${id}`)}`;
const sha256 = (text: string) => createHash("sha256").update(text);

export const hashOfMark = (mark: string): string => sha256(mark).digest("hex");
export const hashOfSend = (ctx: Ctx, id: string): string => hashOfMark(markOf(ctx, id));

/** The whole address at which the recipient types the code. */
export const linkOfSend = (ctx: Ctx, id: string): string =>
  `${ctx.ports.origin()}${openingPath}?${new URLSearchParams({ s: markOf(ctx, id) }).toString()}`;

/** The code of a link, as it is told: "7KQM-2XNP", about forty random bits. */
export function codeOfSend(ctx: Ctx, id: string): string {
  const bytes = sha256(ctx.ports.fingerprint(`client-letter-code:${id}`)).digest();
  const signs = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** Whether what was typed is the code, in any case, with or without its hyphen. */
export const isCode = (ctx: Ctx, id: string, typed: string): boolean => {
  const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const [one, other] = [plain(typed), plain(codeOfSend(ctx, id))].map((code) =>
    sha256(code).digest(),
  );
  return timingSafeEqual(one!, other!);
};
