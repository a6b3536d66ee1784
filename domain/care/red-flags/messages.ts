// What people read about red flags.
//
// The questions ask for signs of something that is not for a therapist to treat. They follow the framework of the
// International Federation of Orthopaedic Manipulative Physical Therapists for red flags of the spine (Finucane et al.,
// J Orthop Sports Phys Ther 2020;50:350-372), for the neck Rushton et al. (2023;53:7-22), and for a clot in the leg
// Wells et al. (N Engl J Med 2003;349:1227-35). One answer says little by itself; a person weighs them.
import type { RedFlagDecision } from "#db/schema/care/red-flags.ts";

export const decisionNames: Record<RedFlagDecision, string> = {
  referred: "Referred to another",
  advised: "Advised what to watch for and do",
  considered: "Considered: explained by something known",
};
/** The same as a badge says it. */
export const decisionShort: Record<RedFlagDecision, string> = {
  referred: "Referred",
  advised: "Advised",
  considered: "Considered",
};

export const redFlagField = (key: string): string => `red:${key}`;
export const redFlagDetailField = (key: string): string => `red:${key}:detail`;

/** The longest word about an answer, in characters. */
export const maxDetail = 300;

/** Whether any of these texts of a form answers a question with yes. */
export const hasYes = (values: Readonly<Record<string, string>>): boolean =>
  Object.entries(values).some(([name, value]) => /^red:[a-z-]+$/.test(name) && value === "yes");

export const askDecision =
  "You ticked yes to a red flag. Please say whether they were referred, advised or it was considered.";
export const askDecided =
  "Please write what was decided: to whom, what they were told, or why not.";

export const findingRefusals = {
  "not-allowed": "You may not write in records. Nothing was saved.",
  "no-such-finding": "This was settled meanwhile.",
} as const;

export type RedFlagQuestion = {
  key: string;
  /** As it is asked. */
  question: string;
  /** What it may speak of, for those who treat. */
  about: string;
};

/** Keys are never used again. */
export const redFlagQuestions: readonly RedFlagQuestion[] = [
  {
    key: "saddle",
    question:
      "Numb or strange between the legs, or any change of bladder, bowel or sexual feeling?",
    about: "Cauda equina: today to an emergency department",
  },
  {
    key: "weakness",
    question: "Legs or arms getting weaker, clumsier or less steady?",
    about: "Spinal cord or nerve root: urgent",
  },
  {
    key: "trauma",
    question: "A fall, crash or blow before it began, or a slight one with brittle bones?",
    about: "Fracture",
  },
  {
    key: "bone",
    question: "Osteoporosis, or steroids by mouth for months?",
    about: "Fracture after a slight load",
  },
  {
    key: "cancer",
    question: "Ever had cancer?",
    about: "Spread to bone, above all breast, prostate, lung, kidney, thyroid",
  },
  {
    key: "weight",
    question: "Lost weight without meaning to?",
    about: "Malignancy, infection, metabolic disease",
  },
  {
    key: "night",
    question: "Pain at night that no position eases, and that gets worse week by week?",
    about: "Malignancy, infection",
  },
  {
    key: "fever",
    question: "Fever, sweats at night, or an infection or operation lately?",
    about: "Infection",
  },
  {
    key: "neck",
    question:
      "Dizzy, double vision, trouble speaking or swallowing, or a new headache like none before?",
    about: "Arteries of the neck, brain: urgent",
  },
  {
    key: "chest",
    question:
      "Pain in the chest, short of breath, or pain that comes with effort and goes with rest?",
    about: "Heart, lungs: urgent",
  },
  {
    key: "calf",
    question: "One calf swollen, warm or tender, or a long journey, plaster or bed rest lately?",
    about: "Clot in a deep vein: the same day",
  },
  {
    key: "joints",
    question: "Stiff for more than half an hour in the morning, or a hot, swollen joint?",
    about: "Inflammatory disease, infection of a joint",
  },
];

export const findQuestion = (key: string): RedFlagQuestion | undefined =>
  redFlagQuestions.find((one) => one.key === key);

/** Those of these keys that exist, in the order in which they are asked. */
export const questionsOf = (keys: readonly string[]): RedFlagQuestion[] =>
  redFlagQuestions.filter(({ key }) => keys.includes(key));
