import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Attachment, Mail, Mailer } from "#domain/kernel/ports.ts";
import { whyUnmailable } from "./why-unmailable.ts";

/** A file that came with a mail: `id` fetches it, `size` is in bytes. */
export type SentFile = { id: string; filename: string; contentType: string; size: number };

/** A mail the demo studio would have sent. `sentAt` is an ISO instant. */
export type SentMail = Pick<Mail, "to" | "subject" | "text" | "html" | "fromName" | "replyTo"> & {
  id: string;
  sentAt: string;
  attachments: SentFile[];
};

/** A mailer that writes emails into a folder, where they can be read. */
export type LocalMailbox = Mailer & {
  list(): Promise<SentMail[]>;
  /** The bytes of an attached file; undefined when no email has one of this id. */
  open(id: string): Promise<Uint8Array | undefined>;
};

/** Keeps every mail as a file instead of sending it: what the demo's /dev/mailbox shows, newest first. */
export function localMailbox({
  folder,
  clock,
}: {
  folder: string;
  clock: () => Date;
}): LocalMailbox {
  let count = 0;
  const files = join(folder, "attached");
  mkdirSync(files, { recursive: true, mode: 0o700 });
  const kept = new Set<string>();
  // The same attachment comes with many emails: it is stored once, under its hash.
  const keepFile = ({ content, ...file }: Attachment): SentFile => {
    const id = createHash("sha256").update(content).digest("hex");
    if (!kept.has(id)) writeFileSync(join(files, id), content, { mode: 0o600 });
    kept.add(id);
    return { id, ...file, size: content.length };
  };
  // An email is a few kilobytes: writing it in another thread takes twice the time of writing it
  // here.
  const keep = ({ to, subject, text, html, fromName, replyTo, attachments = [] }: Mail) => {
    const sentAt = clock();
    // Moment, order within it, and process: names sort by age and never meet.
    const id = [
      String(sentAt.getTime()).padStart(15, "0"),
      String(count++).padStart(9, "0"),
      process.pid,
    ].join("-");
    const about = { sentAt: sentAt.toISOString(), attachments: attachments.map(keepFile) };
    const sent: SentMail = { id, to, subject, text, html, fromName, replyTo, ...about };
    writeFileSync(join(folder, `.${id}`), JSON.stringify(sent), { mode: 0o600 });
    renameSync(join(folder, `.${id}`), join(folder, `${id}.json`));
  };
  return {
    sender: "studio@localhost",
    async send(mail) {
      const detail = whyUnmailable(mail);
      if (detail) return { outcome: "refused", detail };
      keep(mail);
      return { outcome: "sent" };
    },
    check: () =>
      readdir(folder).then(
        () => true,
        () => false,
      ),
    async list() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
      const mails: SentMail[] = [];
      for (const name of names.toReversed())
        mails.push({ attachments: [], ...JSON.parse(await readFile(join(folder, name), "utf8")) });
      return mails;
    },
    open: async (id) =>
      /^[0-9a-f]{64}$/.test(id) ? readFile(join(files, id)).catch(() => undefined) : undefined,
    close: async () => {},
  };
}
