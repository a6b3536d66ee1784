// What the audit says about riders, their horses and pictures of them, without a word that was written.
import type { Formatter } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter };

const about = (label: string, predicate: string): Sentence => ({
  label,
  done: ({ by, of }) => `${by} ${predicate} ${of}.`,
});

export const ridingSentences: Record<string, Sentence> = {
  "rider.changed": about("Changed a rider’s profile", "changed how a client rides:"),
  "horse.added": about("Added a horse", "added a horse of"),
  "horse.changed": about("Changed a horse", "changed a horse of"),
  "ride-assessment.begun": about("Began an assessment of a rider", "began to assess the seat of"),
  "ride-assessment.finished": about(
    "Finished an assessment of a rider",
    "finished an assessment of the seat of",
  ),
  "ride-assessment.discarded": about(
    "Deleted a draft assessment of a rider",
    "deleted the draft of an assessment of",
  ),
  "ride-assessment.shared": about(
    "Shared an assessment of a rider",
    "shared an assessment of the seat with",
  ),
  "ride-assessment.unshared": about(
    "Took back an assessment of a rider",
    "took back an assessment that was shared with",
  ),
  "ride-still.added": about("Stored a picture of a rider", "stored a picture of the seat of"),
  "ride-still.changed": about("Drew on a picture of a rider", "drew on a picture of"),
  "ride-still.removed": about("Removed a picture of a rider", "removed a picture of"),
  "ride-clip.added": about("Stored a clip of a rider", "stored a clip of"),
  "ride-clip.removed": about("Removed a clip of a rider", "removed a clip of"),
  "ride-footage.shared": about("Shared a picture of a rider", "shared a picture or a clip with"),
  "ride-footage.unshared": about(
    "Took back a picture of a rider",
    "took back a picture or a clip that was shared with",
  ),
};
