import { audit } from "#domain/kernel/audit.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";

type Reading = {
  /** The row of `clients` whose record was opened. */
  clientId: string;
  /** Which part of it, in kebab words that fit "read … of Ana Lee": "the-profile", "the-treatment-notes". */
  what: string;
  address: string;
};

/**
 * Writes down that somebody of the studio opened a client's record: each screen that shows one person calls it once she
 * has been found, before it answers. Lists of many people are not records.
 */
export const noteReading = (ctx: Ctx<Staff | Therapist>, { clientId, what, address }: Reading): Promise<void> =>
  ctx.db.single(ctx.identity, (tx) =>
    audit(tx, ctx, { action: "client.read", subjectId: clientId, address, detail: { what } }),
  );
