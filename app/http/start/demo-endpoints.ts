import type { LocalMailbox, SentMail } from "#adapters/mail/local-mailbox.ts";
import { mailboxPage } from "./mailbox-page.ts";
import type { Outside } from "./connect-ports.ts";

/** The addresses that only the demo has; undefined where the real things are. */
export function demoEndpoints({ simulator, mailbox, phones }: Outside) {
  if (!simulator && !mailbox) return undefined;
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/dev/card/")) return simulator?.browserApi(request);
    if (pathname === "/dev/texts" && phones) return Response.json(phones.list());
    if (pathname !== "/dev/mailbox" || !mailbox) return undefined;
    const mails = await mailbox.list();
    const attachment = searchParams.get("attachment");
    if (attachment) return attachedFile(mailbox, mails, attachment);
    return searchParams.get("format") === "json" ? Response.json(mails) : mailboxPage(mails);
  };
}

/** An attached file of one of the emails, under its own name. */
async function attachedFile(
  mailbox: LocalMailbox,
  mails: readonly SentMail[],
  id: string,
): Promise<Response> {
  const file = mails
    .flatMap(({ attachments }) => attachments)
    .find((attached) => attached.id === id);
  const content = file && (await mailbox.open(id));
  if (!content) return new Response("There is no such file.", { status: 404 });
  return new Response(new Uint8Array(content), {
    headers: {
      "content-type": file.contentType,
      "content-disposition": `inline; filename="${file.filename}"`,
    },
  });
}
