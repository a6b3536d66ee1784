import { randomUUID } from "node:crypto";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { letterKinds } from "#domain/care/letters/messages.ts";
import { signatureOf } from "#domain/care/letters/print-letter.ts";
import { findAbout, findLetter, listParts, listSends } from "#domain/care/letters/queries.ts";
import { letterState } from "#domain/care/letters/rules.ts";
import { savedLetter } from "./saved-letter.ts";

/** A letter as its page shows it: a draft with what can be ticked, a finished one with what was sent. */
export async function readLetterView(ctx: Ctx<Therapist>, record: OpenRecord, id: string) {
  const letter = await findLetter(ctx, record, id);
  const about = await findAbout(ctx, record);
  if (!letter || !about) return undefined;
  const isDraft = letter.finishedAt === null;
  const isOver = (endedAt: Date | null, expiresAt: Date | null) =>
    endedAt !== null || (expiresAt !== null && expiresAt <= ctx.now);
  return {
    client: {
      id: record.clientId,
      name: `${about.firstName} ${about.lastName}`,
      canSignIn: about.canSignIn,
    },
    letter: {
      id,
      kind: letterKinds[letter.kind],
      subject: letter.subject,
      body: letter.body,
      parts: letter.parts,
      to: [letter.recipientName, ...letter.recipientAddress.split("\n")].filter(Boolean),
      email: letter.recipientEmail,
      writer: letter.writer,
      signed: signatureOf({ ...letter, name: letter.writer }),
      previewAskedAt: letter.previewAskedAt,
      consentGivenAt: letter.consentGivenAt,
      consentWithdrawnAt: letter.consentWithdrawnAt,
      objectedAt: letter.objectedAt,
      objection: letter.objection,
      isOwn: letter.writtenBy === ctx.actor.id && ctx.actor.permissions.includes("create_notes"),
    },
    state: letterState(letter),
    saved: savedLetter(letter),
    keys: { link: randomUUID(), paper: randomUUID() },
    groups: isDraft ? await listParts(ctx, record) : [],
    sends: isDraft
      ? []
      : (await listSends(ctx, id)).map((send) => ({
          ...send,
          isOver: isOver(send.endedAt, send.expiresAt),
        })),
  };
}
export type LetterView = NonNullable<Awaited<ReturnType<typeof readLetterView>>>;
