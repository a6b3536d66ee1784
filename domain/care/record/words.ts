/** How far ahead and back a client's wellness summary looks (spec 2, point 9). */
export const summaryDays = 30;

/** The parts of a client's record, each an address. */
export const recordParts = {
  overview: "Overview",
  notes: "Session notes",
  health: "Health",
  programme: "Programme",
  progress: "Progress",
  responses: "Responses",
} as const;
export type RecordPart = keyof typeof recordParts;

/** Answers in percent of notes: rounded, and nought where there were no notes. */
export const responseRate = ({ notes, responses }: { notes: number; responses: number }): number =>
  notes === 0 ? 0 : Math.round((responses / notes) * 100);
