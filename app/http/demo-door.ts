import { mailboxPage } from "./mailbox-page.ts";
import type { Outside } from "./open-ports.ts";

/** The addresses that only the demo has; undefined where the real things are. */
export function demoDoor({ standIn, listMails }: Outside) {
  if (!standIn && !listMails) return undefined;
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.startsWith("/dev/card/")) return standIn?.browserApi(request);
    if (pathname !== "/dev/mailbox" || !listMails) return undefined;
    const mails = await listMails();
    return searchParams.get("format") === "json" ? Response.json(mails) : mailboxPage(mails);
  };
}
