import type { PlanItem } from "#db/schema/care/shapes.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, hours, londonDay, minutes } from "#domain/kernel/time.ts";
import type { Random } from "../random.ts";
import type { Treated } from "./care-people.ts";
import { measuresIn } from "./measure-rows.ts";
import { stories } from "./stories.ts";
import type { Story } from "./story.ts";

/** Eighteen months, with a treatment about every five weeks, more often at first. */
const notesEach = 14;
const daysBack = [540, 533, 526, 512, 498, 470, 442, 400, 358, 302, 232, 148, 64, 9];

/** The history of one client: their story, told by the therapist who treats them. */
export function historyOf(
  chance: Random,
  who: Treated,
  { turn, now }: { turn: number; now: Date },
) {
  const story = stories[turn % stories.length]!;
  const shift = chance.below(7);
  const notes = Array.from({ length: notesEach }, (_, at) =>
    noteOf(chance, { who, story, turn, at, shift, now }),
  );
  return { story, notes };
}
type History = ReturnType<typeof historyOf>;

type Part = { who: Treated; story: Story; turn: number; at: number; shift: number; now: Date };

function noteOf(chance: Random, { who, story, turn, at, shift, now }: Part) {
  const stage = story.stages[at < 4 ? 0 : at < 9 ? 1 : 2]!;
  const day = onAWeekday(
    addDays(londonDay(now), -daysBack[at]! - (at === notesEach - 1 ? 0 : shift)),
  );
  const signedAt = after(
    atLondon(day, "10:00"),
    hours(chance.below(7)) + minutes(chance.below(50)),
  );
  const [before, afterwards] = stage.pain;
  const painBefore = Math.min(10, Math.max(0, before + chance.below(3) - 1));
  const row = {
    id: chance.uuid(),
    clientId: who.id,
    therapistId: who.therapistId,
    sessionDate: day,
    treatmentType: story.type,
    durationMinutes: chance.percent(80) ? 60 : 45,
    location: "Home studio, Shefford",
    painScaleBefore: painBefore,
    painScaleAfter: Math.min(painBefore, afterwards),
    energyLevelBefore: 4 + chance.below(3),
    energyLevelAfter: 5 + chance.below(4),
    ...textsOf(stage),
    techniquesUsed: [...story.techniques],
    equipmentUsed: [...story.equipment],
    areasTreated: [...story.areas],
    bodyChart: [...story.marks],
    measures: measuresIn(turn, at),
    priorityLevel: at % 5 === 0 ? ("high" as const) : ("medium" as const),
    actionPlans: plansOf(chance, story, at),
    clientCanView: true,
    createdAt: signedAt,
    updatedAt: signedAt,
  };
  return { row, signedAt, sharedId: chance.uuid(), isRead: at < notesEach - 1 };
}

type NoteTexts = Record<
  "assessment" | "treatment" | "response" | "summary" | "home" | "next",
  string
>;

/** The texts of a note, by what its story tells. */
export const textsOf = (told: NoteTexts) => ({
  assessmentNotes: told.assessment,
  treatmentProvided: told.treatment,
  clientResponse: told.response,
  exercisesPrescribed: told.home,
  nextSessionRecommendations: told.next,
  sharedSummary: told.summary,
  homePracticeSuggestions: told.home,
  followUpRecommendations: told.next,
});

/** There are no treatments on a Sunday. */
export const onAWeekday = (day: string) =>
  new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? addDays(day, -1) : day;

/** The programme is given at the beginning and looked at again in the middle. */
function plansOf(chance: Random, story: Story, at: number): PlanItem[] {
  if (at !== 0 && at !== 7) return [];
  return story.plan.map(([title, description, frequency, category]) => ({
    id: chance.uuid(),
    title,
    description,
    frequency,
    category,
    duration: "5-10 minutes",
    priority: "medium" as const,
  }));
}

export type SeededHistory = History & { who: Treated; turn: number };
