// What the audit says about how the studio runs: its words, mail and backups, what moves in, and who is told.
import type { Formatter } from "./sentence-line.ts";

/** What a file that moved in was about; those of before were of clients. */
const kindIn = (detail: Record<string, unknown>): string => String(detail["kind"] ?? "clients");

export const runningSentences: Record<string, { label: string; done: Formatter }> = {
  "page-head.changed": {
    label: "Changed what links say of a page",
    done: ({ by }) => `${by} changed what search results and shared links say of a page.`,
  },
  "account-codes.changed": {
    label: "Changed the accountant's accounts",
    done: ({ by }) => `${by} changed what one of the accountant's programs calls its accounts.`,
  },
  "mail-words.changed": {
    label: "Changed the words of a mail",
    done: ({ by }) => `${by} changed what the studio adds to a kind of mail.`,
  },
  "policy.drafted": {
    label: "Wrote a draft of a paper",
    done: ({ by }) => `${by} wrote a draft of the wording of a paper.`,
  },
  "policy.draft-discarded": {
    label: "Threw a draft of a paper away",
    done: ({ by }) => `${by} threw the draft of a paper away.`,
  },
  "policy.published": {
    label: "Published the wording of a paper",
    done: ({ by, detail }) =>
      `${by} published version ${String(detail["label"])} of the paper ${String(detail["slug"])}.`,
  },
  "policy.taken-off": {
    label: "Took a coming wording off",
    done: ({ by, detail }) =>
      `${by} took version ${String(detail["label"])} of the paper ${String(detail["slug"])} off before it began.`,
  },
  "own-question.saved": {
    label: "Wrote a question of the studio's own",
    done: ({ by }) => `${by} wrote or changed a question that is asked of buyers or new clients.`,
  },
  "own-question.removed": {
    label: "Removed a question of the studio's own",
    done: ({ by }) => `${by} removed a question that was asked of buyers or new clients.`,
  },
  "away.set": {
    label: "Set an away message",
    done: ({ by }) => `${by} set what the site says while the studio or a therapist is away.`,
  },
  "away.removed": {
    label: "Removed an away message",
    done: ({ by }) => `${by} removed what the site says while the studio or a therapist is away.`,
  },
  "mail.tried-again": {
    label: "Let mail be tried again",
    done: ({ by }) => `${by} let mail go again to an address from which it had come back.`,
  },
  "backup.asked": { label: "Asked for a backup", done: ({ by }) => `${by} asked for a backup.` },
  "webhook.added": { label: "Added a webhook", done: ({ by }) => `${by} added a webhook.` },
  "webhook.changed": { label: "Changed a webhook", done: ({ by }) => `${by} changed a webhook.` },
  "webhook.rotated": {
    label: "New secret of a webhook",
    done: ({ by }) => `${by} made a new secret for a webhook.`,
  },
  "webhook.paused": { label: "Paused a webhook", done: ({ by }) => `${by} paused a webhook.` },
  "webhook.resumed": {
    label: "Turned a webhook on",
    done: ({ by }) => `${by} turned a webhook on.`,
  },
  "webhook.removed": { label: "Removed a webhook", done: ({ by }) => `${by} removed a webhook.` },
  "webhook.tested": { label: "Tested a webhook", done: ({ by }) => `${by} tested a webhook.` },
  "webhook.sent-again": {
    label: "Sent to a webhook again",
    done: ({ by }) => `${by} had a message sent to a webhook again.`,
  },
  "import.started": {
    label: "Brought a file to move in",
    done: ({ by, detail }) => `${by} brought a file of ${kindIn(detail)} to move in.`,
  },
  "import.writing": {
    label: "Decided to move a file in",
    done: ({ by, detail }) => `${by} decided to move ${kindIn(detail)} in.`,
  },
  "import.written": {
    label: "A file moved in",
    done: ({ by, detail }) => `The ${kindIn(detail)} of a file that ${by} brought have moved in.`,
  },
  "import.undoing": {
    label: "Decided to undo a move",
    done: ({ by, detail }) => `${by} decided to undo that ${kindIn(detail)} moved in.`,
  },
  "import.undone": {
    label: "Move undone",
    done: ({ by, detail }) => `That the ${kindIn(detail)} of a file of ${by} moved in was undone.`,
  },
  "import.discarded": {
    label: "Discarded a file",
    done: ({ by, detail }) => `${by} discarded a file of ${kindIn(detail)}.`,
  },
  "import.invited": {
    label: "Invited who moved in",
    done: ({ by }) => `${by} invited clients who moved in.`,
  },
  "papers.not-taken-in": {
    label: "Papers deleted that waited",
    done: ({ detail }) =>
      `${Number(detail["papers"]) === 1 ? "One paper" : `${Number(detail["papers"])} papers`} that moved in waited 90 days for their clients’ consent, and were deleted.`,
  },
  "first-day.put-away": {
    label: "Put the first day away",
    done: ({ by }) => `${by} put the guide of the first day away.`,
  },
};
