import { and, eq, isNull } from "drizzle-orm";
import { letterSends } from "#db/schema/care/letters.ts";
import type { codeHolders } from "#db/schema/lists.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { after, days } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { codeOfSend, hashOfSend } from "./link.ts";
import { linkDays } from "./messages.ts";
import { readAbout, readLetter } from "./queries.ts";

/** `key` is the form's own and the sending's id, so that a second submit sends nothing. */
type Sending = { id: string; codeTo: (typeof codeHolders)[number]; key: string };

/**
 * Sends a letter to its recipient by a link that ends after 30 days; the code is told by another
 * way, so that a forwarded mail opens nothing. Gives the code where the therapist tells it; the same
 * form once more gives the code of what was sent. Refuses without create_notes, another's letter, one
 * without the client's consent, without an email address, and a client who cannot sign in where they
 * are to be told the code.
 */
export const sendLetter = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, codeTo, key }: Sending,
) =>
  transaction(ctx, async (tx) => {
    const ready = await readReady(tx, ctx, { id, clientId });
    if (!ready.ok) return ready;
    const { consentId, fileKey, recipientName, recipientEmail } = ready.value;
    const known = await readSent(tx, { id, key });
    if (known) return done({ code: codeFor(ctx, { key, codeTo: known.codeTo }) });
    if (recipientEmail === "") return refuse("no-email");
    if (codeTo === "client" && !(await readAbout(tx, clientId))?.canSignIn)
      return refuse("no-client-email");
    await tx.insert(letterSends).values({
      id: key,
      letterId: id,
      clientId,
      consentId,
      how: "link",
      recipientName,
      recipientEmail,
      sentBy: ctx.actor.id,
      sentAt: ctx.now,
      fileKey,
      tokenHash: hashOfSend(ctx, key),
      codeTo,
      expiresAt: after(ctx.now, days(linkDays)),
    });
    await audit(tx, ctx, {
      action: "client-letter.sent",
      subjectId: clientId,
      detail: { sendId: key, codeTo },
    });
    await publishEvent(tx, "client-letter.sent", { sendId: key }, { now: ctx.now });
    return done({ code: codeFor(ctx, { key, codeTo }) });
  });

const codeFor = (ctx: Ctx, { key, codeTo }: { key: string; codeTo: string | null }) =>
  codeTo === "therapist" ? codeOfSend(ctx, key) : undefined;

/** A step: what the same form has sent before. The client is locked. */
async function readSent(tx: Db, { id, key }: { id: string; key: string }) {
  const { codeTo } = letterSends;
  const [known] = await tx
    .select({ codeTo })
    .from(letterSends)
    .where(and(eq(letterSends.id, key), eq(letterSends.letterId, id)));
  return known;
}

/**
 * Notes that a letter was given on paper; the same form once more notes nothing. Refuses without
 * create_notes, another's letter, and one without the client's consent.
 */
export const notePrinted = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, key }: Omit<Sending, "codeTo">,
) =>
  transaction(ctx, async (tx) => {
    const ready = await readReady(tx, ctx, { id, clientId });
    if (!ready.ok) return ready;
    const { consentId, fileKey, recipientName } = ready.value;
    if (await readSent(tx, { id, key })) return done(undefined);
    await tx.insert(letterSends).values({
      id: key,
      letterId: id,
      clientId,
      consentId,
      how: "print",
      recipientName,
      sentBy: ctx.actor.id,
      sentAt: ctx.now,
      fileKey,
    });
    await audit(tx, ctx, { action: "client-letter.printed", subjectId: clientId });
    return done(undefined);
  });

/** Ends a link before its time. Refuses without create_notes, and one that has ended ("no-such-link"). */
export const endLink = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, sendId: string) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const which = and(
      eq(letterSends.id, sendId),
      eq(letterSends.clientId, clientId),
      eq(letterSends.how, "link"),
      isNull(letterSends.endedAt),
    );
    const ended = await tx
      .update(letterSends)
      .set({ endedAt: ctx.now })
      .where(which)
      .returning({ id: letterSends.id });
    if (ended.length === 0) return refuse("no-such-link");
    await audit(tx, ctx, { action: "client-letter.link-ended", subjectId: clientId });
    return done(undefined);
  });

/** A step: one's own letter, finished and agreed to. */
async function readReady(
  tx: Db,
  { actor }: Ctx<Therapist>,
  { id, clientId }: { id: string; clientId: string },
) {
  if (!actor.permissions.includes("create_notes")) return refuse("not-allowed");
  await lock(tx, { client: [clientId] });
  const letter = await readLetter(tx, { id, clientId });
  if (!letter || letter.writtenBy !== actor.id) return refuse("no-such-letter");
  const { finishedAt, fileKey, consentId, consentWithdrawnAt } = letter;
  if (!finishedAt || !fileKey) return refuse("not-finished");
  if (!consentId || consentWithdrawnAt) return refuse("no-letter-consent");
  return done({ ...letter, fileKey, consentId });
}
