import { paperKinds } from "#domain/care/papers/messages.ts";
import type { PaperRow } from "#domain/care/papers/queries.ts";
import { plainDate, shortDate } from "#domain/kernel/time.ts";

/** A paper as the list shows it. */
export const paperView = (paper: PaperRow) => ({
  id: paper.id,
  name: paper.name,
  about: [
    paperKinds[paper.kind],
    paper.sender && `from ${paper.sender}`,
    paper.datedOn && `dated ${plainDate(paper.datedOn)}`,
  ]
    .filter(Boolean)
    .join(", "),
  remark: paper.remark,
  isPdf: paper.format === "pdf",
  size: `${Math.max(1, Math.round(paper.bytes / 1_024)).toLocaleString("en-GB")} KB`,
  attached: `Attached by ${paper.addedBy}, ${shortDate(paper.addedAt)}`,
  removed: paper.removedAt && `Removed ${shortDate(paper.removedAt)}: ${paper.removedBecause}`,
});
export type PaperView = ReturnType<typeof paperView>;
