/** How many times a day has at most, and how long what happens at one may be, and the notes, in letters. */
export const maxTimes = 40;
export const maxEntryLength = 120;
export const maxNotesLength = 4_000;

/** So many empty lines stand below those that are filled in. */
const spareLines = 4;
/** How many lines the form has. */
export const linesFor = (count: number): number =>
  Math.min(maxTimes, Math.max(8, count + spareLines));

export const timeName = (line: number): string => `time_${line}`;
export const entryName = (line: number): string => `entry_${line}`;

/** What the fields are called, beside their lines. */
export const runSheetLabels: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from({ length: maxTimes }, (_, at) => [timeName(at + 1), `Time of line ${at + 1}`]),
  ...Array.from({ length: maxTimes }, (_, at) => [
    entryName(at + 1),
    `What happens, line ${at + 1}`,
  ]),
  ["notes", "Notes for the day"],
]);

export const runSheetErrors = {
  "time-missing": "Please give the time, such as 09:30.",
  "entry-missing": "Please say what happens then.",
  "not-in-order": "Please put the times in order: this one is before the one above.",
} as const;
