// What the audit says about episodes, red flags and templates of notes, without their text.
import type { Formatter } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter };

const about = (label: string, predicate: string): Sentence => ({
  label,
  done: ({ by, of }) => `${by} ${predicate} ${of}.`,
});

export const episodeSentences: Record<string, Sentence> = {
  "episode.opened": about("Opened an episode", "opened an episode in the record of"),
  "episode.changed": about("Changed an episode", "changed an episode in the record of"),
  "episode.closed": about("Closed an episode", "closed an episode in the record of"),
  "episode.reopened": about("Opened an episode again", "opened an episode again in the record of"),
  "red-flag.settled": about("Settled a red flag", "noted what came of a red flag in the record of"),
  "note-template.made": {
    label: "Made a template of session notes",
    done: ({ by }) => `${by} made a template of session notes.`,
  },
  "note-template.changed": {
    label: "Changed a template of session notes",
    done: ({ by }) => `${by} changed a template of session notes.`,
  },
};
