// What people read about episodes, and the numbers that rule them.
import type { EpisodeOutcome, GoalState, ProblemState } from "#db/schema/care/episode-parts.ts";

/** Problems, and goals, of one episode. */
export const maxParts = 12;
/** Empty rows that its form offers for new ones. */
export const newRows = 2;

export const outcomeNames: Record<EpisodeOutcome, string> = {
  "goals-reached": "Goals reached",
  better: "Better",
  unchanged: "Unchanged",
  worse: "Worse",
  referred: "Referred on",
  "ended-by-client": "Ended by the client",
};

export const goalStates: Record<GoalState, string> = {
  open: "On the way",
  met: "Reached",
  partly: "Partly",
  "not-met": "Not reached",
};

export const problemStates: Record<ProblemState, string> = { open: "Open", solved: "Solved" };

export const partLabels = {
  says: "Problem",
  words: "Goal",
  state: "State",
  by_day: "By when",
  measured: "Told by",
} as const;

export const episodeMessages = {
  opened: "The episode is open. New session notes are put into it by themselves.",
  saved: "Saved.",
  closed: "The episode is closed, and nothing of it is asked for any more.",
  reopened: "The episode is open again.",
  settled: "Noted what came of it.",
} as const;

export const episodeRefusals = {
  "not-allowed": "You may not write in records. Nothing was saved.",
  "no-consent":
    "Their consent to keep health data is not in force, so nothing was saved. An episode can still be closed as ended by the client, without a word.",
  "guardian-missing":
    "They are under 18 and no parent or guardian has confirmed. Nothing was saved.",
  "no-such-episode": "This episode is not in the record any more.",
  "title-taken": "An episode with this title is open already.",
  "closed-already": "It is closed meanwhile. Open it again to change it.",
  "open-already": "It is open already.",
  "changed-meanwhile": "Another person has changed it meanwhile. Load the page again.",
  "day-outside": "Please enter a day from the first day of it to today.",
} as const;
