import { and, eq, sql } from "drizzle-orm";
import { letterSends } from "#db/schema/care/letters.ts";
import { clients, consents } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import { audit, auditRefusal } from "#domain/kernel/database/audit.ts";
import { countHit, purgeHit } from "#domain/kernel/threats/count-hit.ts";
import type { Client, Ctx, System, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { hashOfMark, isCode } from "./link.ts";
import { maxCodes } from "./messages.ts";
import { readLetter } from "./queries.ts";

const columns = {
  id: letterSends.id,
  clientId: letterSends.clientId,
  clientEmail: clients.email,
  recipientName: letterSends.recipientName,
  recipientEmail: letterSends.recipientEmail,
  codeTo: letterSends.codeTo,
  fileKey: letterSends.fileKey,
  sentAt: letterSends.sentAt,
  expiresAt: letterSends.expiresAt,
  endedAt: letterSends.endedAt,
  withdrawnAt: consents.withdrawnAt,
  sender: therapists.name,
};

async function readSend(db: Db, { now }: Pick<Ctx, "now">, which: ReturnType<typeof eq>) {
  const [send] = await db
    .select(columns)
    .from(letterSends)
    .innerJoin(consents, eq(consents.id, letterSends.consentId))
    .innerJoin(clients, eq(clients.id, letterSends.clientId))
    .innerJoin(therapists, eq(therapists.id, letterSends.sentBy))
    .where(and(which, eq(letterSends.how, "link")));
  if (!send?.expiresAt) return undefined;
  const { expiresAt } = send;
  const isOver = send.endedAt !== null || send.withdrawnAt !== null || expiresAt <= now;
  return { ...send, expiresAt, isOver };
}

/** A letter that was sent, by the mark in its link, without a word of it; undefined for a link that this site did not make. */
export const findSend = (ctx: Ctx<System>, mark: string) =>
  read(ctx, (db) => readSend(db, ctx, eq(letterSends.tokenHash, hashOfMark(mark))));

/** The same by its id, for its mails. */
export const findSendById = (ctx: Ctx<System>, id: string) =>
  read(ctx, (db) => readSend(db, ctx, eq(letterSends.id, id)));

/**
 * Opens a letter with its link and its code; each opening is an audit event and is
 * counted where its therapist and its client see it. Refuses "unknown" links, those that are "over"
 * (30 days, ended, or the consent was taken back), a "wrong-code", and after eight wrong ones within a
 * day any, from wherever it comes ("too-many").
 */
export async function openLetter(ctx: Ctx<System>, { mark, code }: { mark: string; code: string }) {
  const send = await findSend(ctx, mark);
  if (!send) return refuse("unknown");
  if (send.isOver) return refuse("over");
  const limit = {
    purpose: "client-letter-code",
    limit: maxCodes,
    perSeconds: 86_400,
  };
  const hit = { ...limit, who: send.id };
  if (!(await countHit(ctx, hit)).allowed) return refuse("too-many");
  const about = { action: "client-letter.opened", subjectId: send.clientId };
  if (!isCode(ctx, send.id, code)) {
    await auditRefusal(ctx, { ...about, detail: { sendId: send.id, why: "wrong-code" } });
    return refuse("wrong-code");
  }
  // Only wrong codes count: the right one is typed as often as the letter is read.
  await purgeHit(ctx, hit);
  const file = await ctx.ports.files.get(send.fileKey);
  if (!file) return refuse("unknown");
  await write(ctx, async (tx) => {
    await tx
      .update(letterSends)
      .set({
        firstOpenedAt: sql`coalesce(${letterSends.firstOpenedAt}, ${ctx.now.toISOString()}::timestamptz)`,
        timesOpened: sql`${letterSends.timesOpened} + 1`,
      })
      .where(eq(letterSends.id, send.id));
    await audit(tx, ctx, { ...about, detail: { sendId: send.id } });
  });
  return done(file);
}

/** The PDF of a finished letter, for its client, or for a therapist who has opened the record. */
export async function findLetterFile(
  ctx: Ctx<Client> | Ctx<Therapist>,
  { id, clientId }: { id: string; clientId: OpenRecord["clientId"] },
) {
  const letter = await read(ctx, (db) => readLetter(db, { id, clientId }));
  return letter?.fileKey ? ctx.ports.files.get(letter.fileKey) : undefined;
}
