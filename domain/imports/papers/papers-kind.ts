import type { ImportKind } from "../import-kind.ts";
import type { MovedPaper } from "./about-paper.ts";
import { findPaperFates } from "./find-papers.ts";
import { undoPapers, writePapers } from "./write-papers.ts";

/** Papers, which wait sealed until their client consents (decision 092). */
export const papersKind: ImportKind<MovedPaper> = {
  name: "papers",
  isArchive: true,
  words: {
    label: "Papers",
    help: "A zip of PDFs: notes, letters, referrals, scans. Name the folder or the file of each by its client’s e-mail address, client number or full name. They wait sealed, unread by anyone, until the client has consented anew.",
    one: "paper",
    many: "papers",
    fates: {
      new: "They wait, sealed, for their client’s consent and for the therapist who takes them into the record. You read none of them.",
      joined: "None of them joins anything.",
      same: "The same paper of the same client is here already.",
      refused: "Mend these and bring them again: nothing is kept twice.",
    },
    beforeWriting:
      "When you move them in, each waits sealed under its client. Once the client has consented to records of their health, who treats them takes the papers into the record. What no one has taken in 90 days later is deleted.",
    undoing: "Papers that wait are deleted; those that a therapist has taken into a record stay.",
  },
  columns: { file: { label: "File", headings: ["file"] } },
  needs: [{ oneOf: [["file"]], message: "Papers come as a zip archive." }],
  title: ["file"],
  subtitle: [],
  actorOf: (ctx) => ctx,
  read: ({ file }) => (file ? { said: { path: file } } : { reason: "" }),
  keyOf: ({ path }) => path,
  sameKey: (line) => `Line ${line} has the same path.`,
  findFates: findPaperFates,
  write: writePapers,
  undo: undoPapers,
};
