import { documentCode, documentSent, documentToRead } from "#emails/documents-about-clients.ts";
import { findReader } from "#domain/care/letters/find-reader.ts";
import { codeOfSend, linkOfSend } from "#domain/care/letters/link.ts";
import { findSendById } from "#domain/care/letters/open-letter.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { inOrder, mailJob } from "#jobs/mail-job.ts";

/** When a client is asked to read what is to be sent about them: one mail, as long as they may enter. */
export const toReadMail = mailJob({
  find: (ctx, { clientId }: { letterId: string; clientId: string }) => findReader(ctx, clientId),
  kind: "client-letter-to-read",
  key: ({ payload }) => `client-letter-to-read-${payload.letterId}`,

  to: ({ found }) => found.email,
  says: ({ payload, studio, at }) =>
    documentToRead({ studio, link: at(`/client/letters/${payload.letterId}`) }),
});

/** What was sent, unless it has ended meanwhile. */
async function findOpen(ctx: Ctx<System>, { sendId }: { sendId: string }) {
  const send = await findSendById(ctx, sendId);
  return send && !send.isOver ? { ...send, toName: send.recipientName } : undefined;
}

const linkMail = mailJob({
  find: findOpen,
  kind: "client-letter-sent",
  key: ({ found }) => `client-letter-sent-${found.id}`,

  to: ({ found }) => found.recipientEmail,
  says: ({ ctx, found, studio }) =>
    documentSent({ ...found, studio, link: linkOfSend(ctx, found.id) }),
});

const codeMail = mailJob({
  find: findOpen,
  kind: "client-letter-code",
  key: ({ found }) => `client-letter-code-${found.id}`,

  to: ({ found }) => found.codeTo === "client" && found.clientEmail,
  says: ({ ctx, found: { id, toName } }) => documentCode({ toName, code: codeOfSend(ctx, id) }),
});

/** When something was sent: its link to the recipient, and the code to the client where they hand it on. */
export const sentMail = inOrder(linkMail, codeMail);
