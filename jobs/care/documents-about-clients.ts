import { documentCode, documentSent, documentToRead } from "#emails/documents-about-clients.tsx";
import { findReader } from "#domain/care/letters/find-reader.ts";
import { codeOfSend, linkOfSend } from "#domain/care/letters/link.ts";
import { findSendById } from "#domain/care/letters/open-letter.ts";
import { sendOnce } from "#domain/kernel/database/send-once.ts";
import type { JobHandler } from "#jobs/job.ts";
import { theStudio } from "#jobs/people/the-studio.ts";

/** When a client is asked to read what is to be sent about them: one mail, as long as they may enter. */
export const toReadMail: JobHandler<{ letterId: string; clientId: string }> = async (
  ctx,
  { letterId, clientId },
) => {
  const reader = await findReader(ctx, clientId);
  if (!reader) return;
  const link = `${ctx.ports.origin()}/client/letters/${letterId}`;
  const message = documentToRead({ studio: await theStudio(ctx), link });
  const key = `client-letter-to-read-${letterId}`;
  await sendOnce(ctx, { ...message, to: reader.email, kind: "client-letter-to-read", key });
};

/** When something was sent: its link to the recipient, and the code to the client where they hand it on. Not if it has ended meanwhile. */
export const sentMail: JobHandler<{ sendId: string }> = async (ctx, { sendId }) => {
  const send = await findSendById(ctx, sendId);
  if (!send || send.isOver) return;
  const studio = await theStudio(ctx);
  const { recipientName: toName, sender, expiresAt, clientEmail } = send;
  const link = linkOfSend(ctx, sendId);
  await sendOnce(ctx, {
    ...documentSent({ studio, link, toName, sender, expiresAt }),
    to: send.recipientEmail,
    kind: "client-letter-sent",
    key: `client-letter-sent-${sendId}`,
  });
  if (send.codeTo !== "client") return;
  await sendOnce(ctx, {
    ...documentCode({ studio, toName, code: codeOfSend(ctx, sendId) }),
    to: clientEmail,
    kind: "client-letter-code",
    key: `client-letter-code-${sendId}`,
  });
};
