// What the audit says about session notes: the client, without the notes' text.
import type { Formatter } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter };

const about = (label: string, predicate: string): Sentence => ({
  label,
  done: ({ by, of }) => `${by} ${predicate} ${of}.`,
});

export const treatmentSentences: Record<string, Sentence> = {
  "treatment.begun": about("Began a session note", "began a session note about"),
  "treatment.discarded": about("Discarded a draft", "discarded the draft of a session note about"),
  "treatment.signed": about("Signed a session note", "signed a session note about"),
  "treatment.amended": about("Amended a session note", "amended a session note about"),
  "treatment.corrected": about(
    "Put a shared note right",
    "put right what the client reads of a session note about",
  ),
  "treatment.shared": about("Shared a session note", "shared a session note with"),
  "programme.given": about("Gave an exercise", "gave an exercise to"),
  "programme.dose-changed": about(
    "Changed the dose of an exercise",
    "changed the dose of an exercise of",
  ),
  "programme.progressed": about("Gave a harder exercise", "gave a harder exercise to"),
  "programme.template-given": about(
    "Gave a programme from a template",
    "gave a programme from a template to",
  ),
  "template.made": {
    label: "Made a template of exercises",
    done: ({ by }) => `${by} made a template of exercises.`,
  },
  "template.changed": {
    label: "Changed a template of exercises",
    done: ({ by }) => `${by} changed a template of exercises.`,
  },
  "exercise.made": {
    label: "Made an exercise",
    done: ({ by }) => `${by} made an exercise of the studio's own.`,
  },
  "exercise.changed": {
    label: "Changed an exercise",
    done: ({ by }) => `${by} changed an exercise of the studio's own.`,
  },
  "programme.stopped": about("Stopped an exercise", "stopped an exercise of"),
  "treatment.withdrawn": about("Took a session note back", "took a session note back from"),
};
