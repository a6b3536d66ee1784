import { addDays, after, hours, londonDay } from "#domain/kernel/time.ts";
import { atLondon } from "#domain/kernel/dates/london.ts";
import { redFlagQuestions } from "#domain/care/red-flags/messages.ts";
import { random } from "../random.ts";
import { onAWeekday, type SeededHistory, textsOf } from "./care-rows.ts";
import { kneeVisits, shoulderVisits, type Visit } from "./episode-stories.ts";

/** The clients after the first who have an open episode, for their own reasons. */
const lastWithOne = 8;
/** Whose latest note has a red flag that is followed up. */
const redTurn = 4;

export const episodeIds = ({ who }: Pick<SeededHistory, "who">) => {
  const chance = random(`episodes ${who.id}`);
  return [chance.uuid(), chance.uuid(), chance.uuid()] as const;
};

/** The episode of the note at a place of a client's history. */
const episodeAt = (one: SeededHistory, at: number): string | null => {
  const [first] = episodeIds(one);
  if (one.turn === 0) return at < 12 ? first : null;
  return one.turn <= lastWithOne && at >= 9 ? first : null;
};

/** The notes of the histories with their episodes, and the red flags of one of them. */
export const notesInEpisodes = (histories: readonly SeededHistory[]) =>
  histories.flatMap((one) =>
    one.notes.map(({ row }, at) => {
      const isRed = one.turn === redTurn && at === one.notes.length - 1;
      const red = isRed
        ? {
            redFlags: [
              {
                key: "night",
                answer: "yes" as const,
                detail: "Wakes at four, paces",
              },
            ],
            redFlagDecision: "referred" as const,
            redFlagDecided: "Rang the GP today; seen on Thursday, blood test first.",
          }
        : {
            redFlags: [],
            redFlagDecision: null,
            redFlagDecided: "",
          };
      return { ...row, episodeId: episodeAt(one, at), ...red };
    }),
  );

export const findingRows = (histories: readonly SeededHistory[]) =>
  histories
    .filter(({ turn }) => turn === redTurn)
    .map(({ who, notes }) => ({
      treatmentId: notes.at(-1)!.row.id,
      clientId: who.id,
      therapistId: who.therapistId,
      questionKey: "night",
      detail: "Wakes at four, paces",
      decision: "referred" as const,
      decided: "Rang the GP today; seen on Thursday, blood test first.",
      foundOn: notes.at(-1)!.row.sessionDate,
    }));

/** The visits of the first client's other two episodes, as notes of a history of their own. */
export function visitsOf(histories: readonly SeededHistory[], now: Date): SeededHistory[] {
  const first = histories.find(({ turn }) => turn === 0);
  if (!first) return [];
  const [, knee, shoulder] = episodeIds(first);
  const notes = [
    ...kneeVisits.map((visit) => noteOf(first, knee, visit, now)),
    ...shoulderVisits.map((visit) => noteOf(first, shoulder, visit, now)),
  ];
  return [{ ...first, notes }];
}

const dayOf = ({ daysAgo }: Pick<Visit, "daysAgo">, now: Date) =>
  onAWeekday(addDays(londonDay(now), -daysAgo));

function noteOf({ who }: SeededHistory, episodeId: string, visit: Visit, now: Date) {
  const chance = random(`visit ${who.id} ${visit.daysAgo}`);
  const day = dayOf(visit, now);
  const signedAt = after(atLondon(day, "11:00"), hours(1));
  const isFirst = visit.template === "first-assessment";
  const no = redFlagQuestions.map(({ key }) => ({ key, answer: "no" as const, detail: "" }));
  const row = {
    id: chance.uuid(),
    clientId: who.id,
    therapistId: who.therapistId,
    episodeId,
    templateKey: visit.template,
    sessionDate: day,
    treatmentType: "Sports Therapy",
    durationMinutes: isFirst ? 60 : 45,
    location: "Home studio, Shefford",
    painScaleBefore: visit.pain[0],
    painScaleAfter: visit.pain[1],
    energyLevelBefore: visit.energy[0],
    energyLevelAfter: visit.energy[1],
    ...textsOf(visit),
    techniquesUsed: [],
    equipmentUsed: [],
    areasTreated: [],
    bodyChart: [],
    measures: [...visit.measures],
    redFlags: isFirst ? no : [],
    priorityLevel: "medium" as const,
    actionPlans: [],
    clientCanView: true,
    createdAt: signedAt,
    updatedAt: signedAt,
  };
  return { row, signedAt, sharedId: chance.uuid(), isRead: true };
}

/** The episodes: three of the first client, and one open one of some others. */
export const episodeRows = (histories: readonly SeededHistory[], now: Date) =>
  histories.flatMap((one) => {
    if (one.turn > lastWithOne) return [];
    const { who, notes, story, turn } = one;
    const ids = episodeIds(one);
    const whose = {
      clientId: who.id,
      therapistId: who.therapistId,
      isShared: true,
    };
    if (turn > 0) {
      const openedOn = notes[9]!.row.sessionDate;
      return [
        {
          ...whose,
          id: ids[0],
          title: story.conditions.split(/[.,]/)[0]!.slice(0, 80),
          openedOn,
          // One is to be reviewed, another has come as often as was planned.
          plannedVisits: turn === 2 ? 5 : 10,
          reviewOn: addDays(londonDay(now), turn === 1 ? -1 : 21 + turn),
          closedOn: null,
          createdAt: atLondon(openedOn, "09:00"),
        },
      ];
    }
    const opened = (id: string, title: string, plannedVisits: number, openedOn: string) => ({
      ...whose,
      reviewOn: null as string | null,
      closedOn: null as string | null,
      id,
      title,
      plannedVisits,
      openedOn,
      createdAt: atLondon(openedOn, "09:00"),
    });
    return [
      {
        ...opened(ids[0], "Low back and left hip", 12, notes[0]!.row.sessionDate),
        closedOn: notes[11]!.row.sessionDate,
      },
      {
        ...opened(ids[1], "Right knee", 4, dayOf(kneeVisits[0]!, now)),
        closedOn: dayOf(kneeVisits.at(-1)!, now),
      },
      {
        ...opened(ids[2], "Left shoulder", 6, dayOf(shoulderVisits[0]!, now)),
        reviewOn: addDays(londonDay(now), 12),
      },
    ];
  });

export const reviewRows = (histories: readonly SeededHistory[], now: Date) =>
  episodeRows(histories, now).flatMap(({ id: episodeId, clientId, therapistId, reviewOn }) =>
    reviewOn ? [{ episodeId, clientId, therapistId, dueOn: reviewOn }] : [],
  );

/** What the studio made for itself. */
export const templateRows = (histories: readonly SeededHistory[], now: Date) =>
  histories
    .filter(({ turn }) => turn === 0)
    .map(({ who }) => ({
      id: random(`template ${who.therapistId}`).uuid(),
      name: "Riders: first assessment",
      prompts: {
        assessment_notes:
          "Horse, saddle, which rein is harder, falls; then what you found mounted and on the ground.",
        shared_summary: "What it means in the saddle.",
      },
      texts: {
        assessment_notes:
          "Horse and saddle: \nHarder rein: \nFalls: \nSeat bones: \nHips, left and right: \nFound: ",
      },
      measureKeys: ["hip-internal-rotation", "trunk-rotation", "single-leg-stance"],
      redFlagKeys: ["trauma", "saddle", "weakness"],
      madeBy: who.therapistId,
      createdAt: after(now, -hours(24 * 90)),
    }));
