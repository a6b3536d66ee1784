// The words of a given page as the owner edits them: lists and pairs are typed as lines.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

const heading = (label: string) =>
  ({
    kind: "line",
    label,
    maxLength: 80,
    what: "the words",
    autoComplete: "off",
  }) as const;

const sentences = (label: string) =>
  ({
    kind: "text",
    label,
    maxLength: 600,
    what: "the words",
  }) as const;

const list = (label: string, help: string) =>
  ({
    kind: "text",
    label,
    maxLength: 4_000,
    what: "the list",
    help,
  }) as const;

const pointsHelp =
  "A heading on a line, its words below it, and an empty line before the next heading.";
const linesHelp = "One a line.";

export const serviceWordFields = {
  title: heading("Heading of the page"),
  lead: sentences("Below it"),
  leadDay: sentences("Below it, where the day retreat was chosen"),
  leadSpa: sentences("Below it, where the spa retreat was chosen"),
  facts: list("At a glance", "One a line, with a colon: “Group: 1 rider”."),
  button: heading("What the button says"),
  benefitsTitle: heading("Heading of what it does"),
  benefits: list("What it does", pointsHelp),
  reformerTitle: heading("Heading about the reformer"),
  reformer: list("About the reformer", "An empty line begins a paragraph."),
  habitsTitle: heading("Heading of what the horse shows"),
  habitsLead: sentences("Before it"),
  habits: list("What the horse shows, and where you look", pointsHelp),
  treatmentsTitle: heading("Heading of the treatments"),
  treatmentsLead: sentences("Before them"),
  treatments: list("Treatments", `${pointsHelp} The first five stand below a picture each.`),
  conditionsTitle: heading("Heading of what people come with"),
  conditionsLead: sentences("Before it"),
  conditions: list("What people come with", linesHelp),
  sessionTitle: heading("Heading of what happens"),
  session: list("What happens, step by step", pointsHelp),
  insideTitle: heading("Heading beside the pictures"),
  inside: sentences("Beside the pictures"),
  forWhomTitle: heading("Heading of who it is for"),
  forWhom: list("Who it is for", linesHelp),
  bringTitle: heading("Heading of what to bring"),
  bring: list("What to bring", linesHelp),
  teacherTitle: heading("Heading about the teacher"),
  pricesNote: sentences("Above the prices"),
  closingTitle: heading("Last heading"),
  closing: sentences("Last words"),
} as const satisfies FieldDefinitions;

export type WordName = keyof typeof serviceWordFields;

/** The words as the form groups them, in the order of a page. */
export const wordGroups: readonly { label: string; names: readonly WordName[] }[] = [
  { label: "Opening", names: ["title", "lead", "leadDay", "leadSpa", "facts", "button"] },
  { label: "What it does", names: ["benefitsTitle", "benefits"] },
  { label: "The reformer", names: ["reformerTitle", "reformer"] },
  { label: "Horse and rider", names: ["habitsTitle", "habitsLead", "habits"] },
  { label: "Treatments", names: ["treatmentsTitle", "treatmentsLead", "treatments"] },
  {
    label: "What people come with",
    names: ["conditionsTitle", "conditionsLead", "conditions"],
  },
  { label: "What happens", names: ["sessionTitle", "session"] },
  { label: "Pictures and teacher", names: ["insideTitle", "inside", "teacherTitle"] },
  {
    label: "For whom, and what to bring",
    names: ["forWhomTitle", "forWhom", "bringTitle", "bring"],
  },
  { label: "Prices and closing", names: ["pricesNote", "closingTitle", "closing"] },
];
