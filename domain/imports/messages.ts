// Moving in, as the owner reads it.
import type { ImportState, LineFate } from "#db/schema/moving-in.ts";
import type { UnreadableTable } from "./ports.ts";

/** The largest file. */
export const maxImport = {
  bytes: 20 * 1_024 * 1_024,
  lines: 20_000,
  unpacked: 200 * 1_024 * 1_024,
};
/** How long an import can be undone. */
export const undoDays = 7;
/** How many are let in by one press. */
export const invitedAtOnce = 50;
/** The same of members of staff. */
export const staffInvitedAtOnce = 10;

export const importStates: Record<ImportState, string> = {
  matching: "Columns to choose",
  checking: "Being looked through",
  checked: "To be decided",
  writing: "Moving in",
  written: "Moved in",
  undoing: "Being undone",
  undone: "Undone",
};

export const lineFates: Record<LineFate, string> = {
  new: "New",
  joined: "Joined",
  same: "Here already",
  refused: "Left out",
};

export type Fate = keyof typeof lineFates;

export const importMessages = {
  taken: "File read. Please say what its columns are.",
  discarded: "The file is gone; nothing was written.",
} as const;

export const fileRefusals: Record<UnreadableTable | "no-file", string> = {
  "no-file": "Please choose a file first.",
  "not-a-table":
    "This is no list that we can read. Please choose a CSV or an XLSX file with a line of headings.",
  "too-large": "This file is too large. Please bring it in parts of 20 MB.",
  "too-many-lines": "This file has more than 20,000 lines. Please bring it in parts.",
  "broken-quotes":
    "A quotation mark in this file has no partner. Please save it as CSV or XLSX anew.",
};

export const decisionRefusals = {
  "no-such-import": "This file is not there any more.",
  "too-late": "This has been decided meanwhile. Please look at it again.",
  "changed-meanwhile":
    "How many are left has changed since this page was opened. Please look, and press again for the next.",
  "week-over": "This can be undone for a week, which is over.",
  "which-order": "Please say how this file writes its days: they could be read in both ways.",
} as const;

/** "20,000" */
export const inThousands = (count: number): string => count.toLocaleString("en-GB");

/** "12 new, 1 joined, 3 left out" */
export const countsText = (counts: Record<LineFate, number>): string =>
  (["new", "joined", "same", "refused"] as const)
    .filter((fate) => counts[fate] > 0)
    .map((fate) => `${inThousands(counts[fate])} ${lineFates[fate].toLowerCase()}`)
    .join(", ");

/** Why a line is left out, or what it says beside its fate, of any kind. */
export const reasons = {
  builtOn: "Stays: something was built on it.",
  unreadable: "It can no longer be read. Please bring it again.",
};
