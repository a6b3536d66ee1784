import type { clientNotes, noteNotices } from "#db/schema/care/notes.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, after, before, days, hours, londonDay } from "#domain/kernel/time.ts";
import { random } from "../random.ts";
import type { SeededHistory } from "./care-rows.ts";
import { libraryFrom } from "./library-rows.ts";

const remarks = [
  "Worried about work at the moment; keep the sessions calm and do not add to the list at home.",
  "Says yes to everything and does half of it. Two exercises at most.",
  "Partner is ill. Asked not to be rung in the evening.",
  "Compares themselves with their sister all the time; give numbers of their own.",
] as const;

/** What the therapist keeps to themselves, of a few treatments. */
export const privateNotes = (histories: readonly SeededHistory[]) =>
  histories.flatMap(({ who, turn, notes }) =>
    notes.slice(2, 4).map(({ row }, at) => ({
      treatmentId: row.id,
      clientId: who.id,
      therapistId: who.therapistId,
      body: remarks[(turn + at) % remarks.length]!,
    })),
  );

/** A note that was begun yesterday and is not signed, for the first client of each therapist. */
export function aDraft(histories: readonly SeededHistory[], now: Date) {
  const [first] = histories;
  if (!first) return [];
  const { row } = first.notes.at(-1)!;
  // Yesterday at any hour of today: a draft of today would be gone on with by a new note.
  const yesterday = addDays(londonDay(now), -1);
  const begun = atLondon(yesterday, "17:40");
  const day = {
    sessionDate: yesterday,
    createdAt: begun,
    updatedAt: begun,
  };
  return [
    {
      ...row,
      id: random(`draft ${row.id}`).uuid(),
      ...day,
      sharedSummary: "",
      nextSessionRecommendations: "",
    },
  ];
}

/** What the clients read of the treatments, and how they scored themselves. */
export function sharedRows(histories: readonly SeededHistory[]) {
  const all = histories.flatMap(({ notes }) => notes);
  const shared = all.map(({ row, sharedId, signedAt }) => ({
    id: sharedId,
    clientId: row.clientId,
    therapistId: row.therapistId,
    treatmentId: row.id,
    sessionType: row.treatmentType,
    sessionDate: row.sessionDate,
    durationMinutes: row.durationMinutes,
    sharedSummary: row.sharedSummary,
    homePracticeSuggestions: row.homePracticeSuggestions,
    followUpRecommendations: row.followUpRecommendations,
    priorityLevel: row.priorityLevel,
    sharedAt: signedAt,
  }));
  const scores = all.map(({ row }) => ({
    treatmentId: row.id,
    clientId: row.clientId,
    scoredOn: row.sessionDate,
    isShared: true,
    painBefore: row.painScaleBefore,
    painAfter: row.painScaleAfter,
    energyBefore: row.energyLevelBefore,
    energyAfter: row.energyLevelAfter,
  }));
  return { shared, scores };
}

/** The home programme: what was given at first is stopped when it is given anew. */
export const planRows = (histories: readonly SeededHistory[], now: Date) =>
  histories.flatMap(({ notes, turn }) =>
    notes.flatMap(({ row, sharedId }, at) =>
      row.actionPlans.map((plan, displayOrder) => ({
        id: plan.id,
        clientId: row.clientId,
        wellnessNoteId: sharedId,
        displayOrder,
        title: plan.title,
        description: plan.description,
        frequency: plan.frequency,
        duration: plan.duration,
        priority: plan.priority,
        category: plan.category,
        startedOn: row.sessionDate,
        stoppedOn: at === 0 ? notes[7]!.row.sessionDate : libraryFrom(turn, now),
      })),
    ),
  );

export const resourceRows = (histories: readonly SeededHistory[]) =>
  histories.map(({ who, notes }) => ({
    clientId: who.id,
    wellnessNoteId: notes.at(-1)!.sharedId,
    title: "Getting moving",
    displayOrder: 0,
    url: "https://www.nhs.uk/live-well/exercise/",
    resourceType: "article" as const,
    description: "What the NHS says about how much exercise is enough.",
  }));

const titles = [
  "Before your holiday",
  "Your plan for a flare",
  "Ideas for a short break at the desk",
] as const;
const advice = [
  "Pack the band. Ten minutes every other morning is enough for a fortnight, and walk after the flight.",
  "Two days of less, not of nothing: short walks, the easiest exercise, heat if you like it. Write to me if it is not better on the third.",
  "Stand up when the telephone rings. Three slow breaths, shoulders up and down, look out of the window.",
] as const;

/** For every shared note that it was shared and read. */
export const noticesOf = ({ who, notes }: Pick<SeededHistory, "who" | "notes">) =>
  notes.map(({ sharedId, signedAt, isRead }) => ({
    clientId: who.id,
    therapistId: who.therapistId,
    clientNoteId: null,
    wellnessNoteId: sharedId,
    sharedAt: signedAt,
    clientReadAt: isRead ? after(signedAt, hours(5)) : null,
  }));

/** A note beside the treatments for each, and for every shared note that it was shared and read. */
export function notesTo(histories: readonly SeededHistory[], now: Date) {
  const writtenNotes: (typeof clientNotes.$inferInsert)[] = [];
  const notices: (typeof noteNotices.$inferInsert)[] = [];
  for (const { who, turn, notes } of histories) {
    const at = turn % titles.length;
    const createdAt = before(now, days(3 + (turn % 4)));
    const id = random(`letter ${who.id}`).uuid();
    const whose = { clientId: who.id, therapistId: who.therapistId };
    writtenNotes.push({
      id,
      clientId: who.id,
      title: titles[at]!,
      appointmentDate: addDays(londonDay(createdAt), 0),
      adviceGiven: advice[at]!,
      sessionDetails: null,
      priorityLevel: "low",
      noteType: "advice",
      helpfulLinks: [
        { url: "https://www.nhs.uk/conditions/", words: "NHS on conditions and treatments" },
      ],
      clientCanViewNotes: true,
      createdBy: who.therapistId,
      createdAt,
      updatedAt: createdAt,
    });
    notices.push({
      ...whose,
      clientNoteId: id,
      wellnessNoteId: null,
      sharedAt: createdAt,
      clientReadAt: null,
    });
    notices.push(...noticesOf({ who, notes }));
  }
  return { writtenNotes, notices };
}
