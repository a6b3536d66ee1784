import { createHash } from "node:crypto";

/** A strong tag of an answer: the same for the same JSON. */
export const etagOf = (body: unknown): string =>
  `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url").slice(0, 22)}"`;

/** Whether a list of tags has this one; compression weakens a tag on its way, which a read forgives. */
export const hasTag = (header: string, tag: string): boolean =>
  header.split(",").some((one) => ["*", tag].includes(one.trim().replace(/^W\//, "")));
