/** What came of a step: done, worth a look, or missing, which keeps a studio from going live. */
export type Finding = { state: "done" | "look" | "missing"; says: string };

export const done = (says: string): Finding => ({ state: "done", says });
export const look = (says: string): Finding => ({ state: "look", says });
export const missing = (says: string): Finding => ({ state: "missing", says });

const marks = {
  done: "  done   ",
  look: "  look   ",
  missing: "  MISSING",
};

export const formatFinding = ({ state, says }: Finding): string => `${marks[state]} ${says}`;
