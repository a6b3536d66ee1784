// What the audit says of requests under data protection law, and of what was sealed by an erasure.
import { reasonOf, type Sentences } from "./sentence-line.ts";

export const privacySentences: Sentences = {
  "api-key.made": {
    label: "Made a key of the API",
    done: ({ by }) => `${by} made a key by which another program uses the API.`,
  },
  "api-key.ended": {
    label: "Ended a key of the API",
    done: ({ by }) => `${by} ended a key of the API.`,
  },
  "erasure.asked": {
    label: "Asked to be erased",
    done: ({ by }) => `${by} asked for their data to be erased.`,
  },
  "erasure.withdrawn": {
    label: "Withdrew an erasure",
    done: ({ by }) => `${by} withdrew the request to be erased.`,
  },
  "erasure.carried-out": {
    label: "Erased a person",
    done: ({ by, of }) => `${by} erased the data of ${of}.`,
    refused: (line) => `${line.by} could not erase the data of ${line.of}${reasonOf(line)}.`,
  },
  "care-file.identity-opened": {
    label: "Opened a sealed identity",
    done: ({ by, of }) =>
      `${by} opened who ${of} was, which was sealed with their care file, and said why.`,
  },
  "record.printed": {
    label: "Printed a whole record",
    done: ({ by, of, say }) =>
      `${by} made a PDF of the record of ${of}, ${say("period")}, ${say("privately") === "yes" ? "with" : "without"} private notes${say("photos") === "yes" ? ", with photos" : ""}.`,
  },
  "move-out.asked": {
    label: "Asked for an archive of everything",
    done: ({ by, say }) =>
      `${by} asked for an archive of everything that the studio has, opened by ${say("how") === "key" ? "a key" : "a passphrase"} of theirs.`,
  },
  "move-out.made": {
    label: "Made an archive of everything",
    done: ({ by }) => `The archive of everything that ${by} asked for was made.`,
  },
  "move-out.taken": {
    label: "Took an archive of everything",
    done: ({ by }) => `${by} took the archive of everything that the studio has.`,
  },
  "move-out.deleted": {
    label: "Deleted an archive of everything",
    done: ({ by }) => `${by} deleted the archive of everything from the studio’s disk.`,
  },
  "request.asked": {
    label: "Asked for a copy of the record",
    done: ({ by }) => `${by} asked for a copy of their whole record.`,
  },
  "request.entered": {
    label: "Wrote down a request about data",
    done: ({ by, of, say }) =>
      `${by} wrote down a request of ${of} about their data (${say("kind")}).`,
  },
  "request.identity-checked": {
    label: "Checked who asks",
    done: ({ by, of }) => `${by} made sure that a request came from ${of}.`,
  },
  "request.link-sent": {
    label: "Mailed a buyer the link again",
    done: ({ by }) => `${by} mailed a buyer the link by which they prove who asks, once more.`,
  },
  "request.confirmed": {
    label: "A buyer confirmed a request",
    done: ({ say }) =>
      `A buyer confirmed by the link of their mail that they ask about their data (${say("kind")}).`,
  },
  "request.denied": {
    label: "A buyer ended a request",
    done: ({ say }) =>
      `A buyer said by the link of their mail that they do not ask about their data (${say("kind")}).`,
  },
  "request.copy-taken": {
    label: "A buyer took a copy",
    done: () => "A buyer took a copy of all their data by the link of their mail.",
    refused: (line) => `A buyer was not given a copy of their data${reasonOf(line)}.`,
  },
  "request.extended": {
    label: "Extended a request",
    done: ({ by, of }) => `${by} took two more months for a request of ${of}, and said why.`,
  },
  "request.given": {
    label: "Answered a request about data",
    done: ({ by, of, say }) =>
      `${by} answered a request of ${of} about their data (${say("kind")}).`,
  },
  "request.refused": {
    label: "Refused a request about data",
    done: ({ by, of, say }) =>
      `${by} refused a request of ${of} about their data (${say("kind")}).`,
  },
};
