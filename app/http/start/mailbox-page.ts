import type { SentFile, SentMail } from "#adapters/mail/local-mailbox.ts";

const html = (text: string) => text.replace(/[&<>"']/g, (entry) => `&#${entry.charCodeAt(0)};`);

/**
 * Emails bring their own styles, and no pictures from other sites; their scripts, if they had any,
 * do not run.
 */
const policy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Every email that the demo would have sent, newest first, each as its reader would see it. */
export function mailboxPage(mails: readonly SentMail[]): Response {
  const count = mails.length === 1 ? "One letter" : `${mails.length || "No"} letters`;
  const page = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title>
<style>
body { margin: 0 auto; max-width: 48rem; padding: 2rem 1rem; background: #fbf7f0; color: #14241d; font: 1rem/1.5 system-ui, sans-serif }
article { margin-block: 2.5rem; border-top: 2px solid #cfc5b4; padding-top: 1rem }
h2 { margin: 0 }
iframe { width: 100%; height: 32rem; border: 1px solid #cfc5b4; background: #fff }
pre { white-space: pre-wrap }
</style></head>
<body>
<main>
<h1>Mailbox</h1>
<p>${count} that the studio would have sent. Nothing leaves this computer.</p>
${mails.map(entry).join("\n")}
</main>
</body>
</html>`;
  return new Response(page, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}

const entry = ({
  to,
  subject,
  text,
  html: body,
  fromName,
  replyTo,
  sentAt,
  attachments,
}: SentMail) => `<article>
<h2>${html(subject)}</h2>
<p>From ${html(fromName ?? "the studio")}${replyTo ? `, answers to ${html(replyTo)}` : ""}</p>
<p>To ${html(to)}, <time datetime="${html(sentAt)}">${html(sentAt)}</time></p>${attached(attachments)}
<iframe title="${html(subject)}" sandbox="" srcdoc="${html(body)}"></iframe>
<details><summary>As plain text</summary><pre>${html(text)}</pre></details>
</article>`;

const attached = (files: readonly SentFile[]) =>
  files.length === 0
    ? ""
    : `
<ul>${files.map(({ id, filename, size }) => `<li><a href="/dev/mailbox?attachment=${id}">${html(filename)}</a> (${Math.ceil(size / 1_000)} kB)</li>`).join("")}</ul>`;
