import type { NoteTemplate } from "./fields.ts";
import { redFlagQuestions } from "../red-flags/messages.ts";

/** The templates that come with the software. */
export const shippedTemplates: readonly NoteTemplate[] = [
  {
    id: "first-assessment",
    name: "First assessment",
    prompts: {
      assessment_notes:
        "What brings them, since when, how it behaves over 24 hours, what eases it, what they cannot do; then what you found.",
      treatment_provided: "What you did today, and what you explained.",
      client_response: "How they were right after it.",
      next_session_recommendations:
        "How many visits, how often, and what decides whether it works.",
      shared_summary: "What you found and what it means, in words they can tell at home.",
      home_practice_suggestions: "One or two things; more are not done.",
      follow_up_recommendations: "How many visits you expect, and when they should ring before.",
    },
    texts: {
      assessment_notes:
        "What brings them: \nSince when, and how it began: \nEases: \nProvokes: \nOver 24 hours: \nWork, sport, sleep: \nBefore, and what helped then: \nFound: \nWorking diagnosis: ",
    },
    measureKeys: ["single-leg-stance", "chair-stand-30"],
    redFlagKeys: redFlagQuestions.map(({ key }) => key),
  },
  {
    id: "massage",
    name: "Massage",
    prompts: {
      assessment_notes:
        "What they came for, skin, where tissue is tender or guarded. Anything new in their health?",
      treatment_provided: "Where, how deep, how long; what was left out and why.",
      client_response: "Pressure that was right, what eased, how they got up.",
      shared_summary: "What was tight and what we did about it.",
      home_practice_suggestions: "Warmth, movement, water; what to expect tomorrow.",
    },
    texts: {},
    measureKeys: [],
    redFlagKeys: ["calf", "fever", "cancer"],
  },
  {
    id: "pilates-one-to-one",
    name: "1-2-1 Pilates",
    prompts: {
      assessment_notes: "How they moved today: control, breath, what was avoided.",
      treatment_provided: "Exercises with springs and repetitions, in their order.",
      client_response: "What clicked, what was too much.",
      next_session_recommendations:
        "What comes next: a spring more or less, a harder one, another plane.",
      shared_summary: "What they did well, and the one thing to think of.",
      home_practice_suggestions: "One exercise of today, as they did it here.",
    },
    texts: {},
    measureKeys: ["side-plank", "single-leg-stance"],
    redFlagKeys: [],
  },
  {
    id: "discharge",
    name: "Discharge",
    prompts: {
      assessment_notes: "Against the first visit: what they can do, what is left.",
      treatment_provided: "What made the difference, in a line or two.",
      next_session_recommendations: "When they should come back of their own accord.",
      shared_summary: "What they came with, what they can do now, and that it was they who did it.",
      home_practice_suggestions: "What to keep doing, and for how long.",
      lifestyle_guidance: "What to do in a flare.",
    },
    texts: {
      assessment_notes: "Came with: \nCan do now: \nMeasured, first and last: \nLeft over: ",
      follow_up_recommendations:
        "We finish here for now. Write or ring if it comes back and has not settled within two weeks.",
    },
    measureKeys: [],
    redFlagKeys: [],
  },
  {
    id: "follow-up",
    name: "Follow-up",
    prompts: {
      assessment_notes: "What changed since last time, in their words; then what you found again.",
      treatment_provided: "What you did, and the dose of it.",
      client_response: "During, and right after.",
      next_session_recommendations: "What comes next if it holds, and what if it does not.",
      shared_summary: "What changed, and what it means.",
      home_practice_suggestions: "What stays, what is new, what stops.",
    },
    texts: {},
    measureKeys: [],
    redFlagKeys: [],
  },
];

/** Words of a session type's name, and what a note about such a session begins with; the first that fits counts. */
const byWord: readonly (readonly [word: RegExp, id: string])[] = [
  [/assessment|consultation|first|initial/i, "first-assessment"],
  [/massage/i, "massage"],
  [/pilates/i, "pilates-one-to-one"],
];

/** The template that a note about this type of session begins with, where nothing was chosen by hand yet. */
export const templateForType = (type: string): string =>
  byWord.find(([word]) => word.test(type))?.[1] ?? "follow-up";
