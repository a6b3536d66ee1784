import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, Mailer } from "#domain/kernel/ports.ts";
import { whyUnmailable } from "./why-unmailable.ts";

/** A mail the demo studio would have sent. `sentAt` is an ISO instant. */
export type SentMail = { id: string; to: string; subject: string; text: string; html: string; sentAt: string };

/** A mailer whose letters stay in a folder, where they can be read. */
export type LocalMailbox = Mailer & { list(): Promise<SentMail[]> };

/** Keeps every mail as a file instead of sending it: what the demo's /dev/mailbox shows, newest first. */
export function localMailbox({ folder, clock }: { folder: string; clock: () => Date }): LocalMailbox {
  let count = 0;
  mkdirSync(folder, { recursive: true });
  // A letter is a few kilobytes: to hand its writing to other threads takes twice the time that writing it does.
  const keep = ({ to, subject, text, html }: Mail) => {
    const sentAt = clock();
    // Moment, order within it, and process: names sort by age and never meet.
    const id = [String(sentAt.getTime()).padStart(15, "0"), String(count++).padStart(9, "0"), process.pid].join("-");
    const sent: SentMail = { id, to, subject, text, html, sentAt: sentAt.toISOString() };
    writeFileSync(join(folder, `.${id}`), JSON.stringify(sent));
    renameSync(join(folder, `.${id}`), join(folder, `${id}.json`));
  };
  return {
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
      for (const name of names.toReversed()) mails.push(JSON.parse(await readFile(join(folder, name), "utf8")));
      return mails;
    },
    close: async () => {},
  };
}
