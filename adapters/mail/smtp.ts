import { createTransport } from "nodemailer";
import type { Mailer, MailOutcome } from "#domain/kernel/ports.ts";
import { seconds } from "#domain/kernel/time.ts";
import { whyUnmailable } from "./why-unmailable.ts";

export type SmtpConfig = {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string;
  /** The studio's own address, with its name: "Free Rein Pilates <hello@example.com>". */
  from: string;
  /** Milliseconds a silent server is waited for. */
  patience?: number;
};

/** Mail through an SMTP server, as many connections at a time as there are jobs; a server that answers nothing is `unavailable` after seconds, not minutes. */
export function smtpMailer({ url, from, patience = seconds(8) }: SmtpConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 0,
    idleTimeout: seconds(30),
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = addressOf(from);
  const ourDomain = sender.slice(sender.lastIndexOf("@") + 1);
  return {
    sender,
    async send({ attachments = [], leaveAt, fromName, ...mail }) {
      const detail = whyUnmailable({ attachments, fromName, ...mail });
      if (detail) return { outcome: "refused", detail };
      try {
        const invitation = attachments.find((file) => file.invitation);
        const files = attachments
          .filter((file) => file !== invitation)
          .map(({ filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
          }));
        const icalEvent = invitation && {
          method: invitation.invitation,
          filename: invitation.filename,
          content: Buffer.from(invitation.content),
        };
        const messageId = `<${mail.messageId}@${ourDomain}>`;
        await transport.sendMail({
          ...mail,
          attachments: files,
          ...(icalEvent && { icalEvent }),
          from: fromName ? { name: fromName, address: sender } : from,
          messageId,
          headers: leaving(leaveAt),
        });
        return { outcome: "sent" };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    check: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    async close() {
      transport.close();
    },
  };
}

/** "hello@example.com" of "Free Rein Pilates <hello@example.com>". */
const addressOf = (from: string): string =>
  /([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from)?.[1] ?? "studio@localhost";

/** The two headers by which a mail program shows a button of its own to leave; it posts, and follows no link (RFC 8058). */
const leaving = (at: string | undefined): Record<string, string> =>
  at
    ? { "List-Unsubscribe": `<${at}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {};

type SmtpError = { code?: string; responseCode?: number; command?: string };

/**
 * Only a final rejection of this recipient or this email is permanent; a wrong password of the
 * studio or a full queue passes. What is not a response to this recipient or this email (silence, a
 * lost connection, "421 closing") would affect every email.
 */
function outcomeOf({ code, responseCode = 0, command = "" }: SmtpError): MailOutcome {
  const detail =
    [code, responseCode || undefined, command].filter(Boolean).join(" ") || "unknown error";
  const aboutTheMail = command === "RCPT TO" || command === "DATA";
  if (aboutTheMail && responseCode >= 500) return { outcome: "refused", detail };
  return {
    outcome: "unavailable",
    detail,
    everyMail: !aboutTheMail || responseCode < 400 || responseCode === 421,
  };
}
