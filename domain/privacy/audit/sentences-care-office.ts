// What is said in the audit of what therapists do beside their treatments. None of the words they write is in a line.
import type { Formatter } from "./sentence-line.ts";

type Sentence = { label: string; done: Formatter };

const about = (label: string, predicate: string): Sentence => ({
  label,
  done: ({ by, of }) => `${by} ${predicate} ${of}.`,
});

export const careOfficeSentences: Record<string, Sentence> = {
  "client-note.added": about("Wrote a client note", "wrote a note for"),
  "client-note.changed": about("Changed a client note", "changed a note for"),
  "client-note.shared": about("Shared a client note", "shared a note with"),
  "client-note.withdrawn": about("Took a client note back", "took a note back from"),
  "response.answered": about("Answered a response", "answered a response of"),
  "response.seen": about("Saw a response", "marked as seen a response of"),
  "form.asked": about("Asked for a form", "asked for a form of"),
  "form.request-withdrawn": about(
    "Took back the asking for a form",
    "no longer asks for a form of",
  ),
  "form.reviewed": about("Reviewed a form", "reviewed a form of"),
  "questionnaire.asked": about("Asked for a questionnaire", "asked for a questionnaire of"),
  "questionnaire.withdrawn": about(
    "Took back the asking for a questionnaire",
    "no longer asks for a questionnaire of",
  ),
  "questionnaire.not-repeated": about(
    "Ended the asking again for a questionnaire",
    "does not ask again for a questionnaire of",
  ),
  "questionnaire.reviewed": about("Looked at a questionnaire", "looked at a questionnaire of"),
  "questionnaire.text-changed": {
    label: "Changed the text of a questionnaire",
    done: ({ by, say }) =>
      `${by} changed the text of the questionnaire “${say("questionnaire")}” (right to use it: ${say("right")}).`,
  },
  "questionnaire.used": {
    label: "Took a questionnaire into use",
    done: ({ by, say }) => `${by} took the questionnaire “${say("questionnaire")}” into use.`,
  },
  "questionnaire.left": {
    label: "Took a questionnaire out of use",
    done: ({ by, say }) => `${by} took the questionnaire “${say("questionnaire")}” out of use.`,
  },
  "form.created": { label: "Made a form", done: ({ by }) => `${by} made a new form.` },
  "form.changed": {
    label: "Changed a form",
    done: ({ by }) => `${by} changed the title or the validity of a form.`,
  },
  "form.archived": { label: "Put a form away", done: ({ by }) => `${by} put a form away.` },
  "form.restored": { label: "Put a form back", done: ({ by }) => `${by} put a form back.` },
  "form.begun": {
    label: "Began a version of a form",
    done: ({ by }) => `${by} began a new version of a form.`,
  },
  "form.published": {
    label: "Published a form",
    done: ({ by }) => `${by} published a new version of a form.`,
  },
  "therapist.assigned": about("Assigned a therapist", "assigned a therapist to"),
  "therapist.ended": about("Ended an assignment", "ended a therapist’s assignment to"),
  "care-word.added": {
    label: "Added a word of notes",
    done: ({ by, say }) => `${by} added the word “${say("name")}” to notes.`,
  },
  "care-word.archived": {
    label: "Put a word away",
    done: ({ by, say }) => `${by} put away the word “${say("name")}” of notes.`,
  },
  "care-word.restored": {
    label: "Put a word back",
    done: ({ by, say }) => `${by} put back the word “${say("name")}” of notes.`,
  },
  "measure.used": {
    label: "Took a measure into notes",
    done: ({ by, say }) => `${by} took the measure “${say("measure")}” into notes.`,
  },
  "measure.left": {
    label: "Left a measure out of notes",
    done: ({ by, say }) => `${by} left the measure “${say("measure")}” out of notes.`,
  },
  "flag.set": about("Set a flag", "set a flag for"),
  "flag.dismissed": about("Dismissed a proposed flag", "dismissed a proposed flag of"),
  "flag.lifted": about("Lifted a flag", "lifted a flag of"),
};
