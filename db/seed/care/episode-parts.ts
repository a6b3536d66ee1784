import { addDays, londonDay } from "#domain/kernel/time.ts";
import type { SeededHistory } from "./care-rows.ts";
import { episodeIds, episodeRows } from "./episode-rows.ts";

type Activity = { id: string; name: string };

/**
 * Problems, goals and outcomes of the seeded episodes. Goals may be told by the clients' own
 * activities, so they are written after these.
 */
export function episodeParts(
  histories: readonly SeededHistory[],
  { activities, now }: { activities: readonly (Activity & { clientId: string })[]; now: Date },
) {
  const rows = histories.flatMap((one) => {
    const episodes = episodeRows([one], now);
    const theirs = activities.filter(({ clientId }) => clientId === one.who.id);
    return one.turn === 0 ? ofFirst(one, theirs, now) : episodes.map(() => ofOther(one, theirs));
  });
  return {
    problems: rows.flatMap(({ problems }) => problems),
    goals: rows.flatMap(({ goals }) => goals),
    outcomes: rows.flatMap(({ outcome }) => (outcome ? [outcome] : [])),
  };
}

type Problem = readonly [body: string, foundOn: string, solvedOn?: string];
type Goal = {
  words: string;
  state?: "open" | "met" | "partly" | "not-met";
  byDay?: string;
  measureKey?: string;
  activityId?: string | undefined;
};
type Whose = { episodeId: string; clientId: string };

const problemRows = (whose: Whose, problems: readonly Problem[]) =>
  problems.map(([body, foundOn, solvedOn], place) => ({
    ...whose,
    place,
    body,
    foundOn,
    state: solvedOn ? ("solved" as const) : ("open" as const),
    solvedOn: solvedOn ?? null,
  }));
const goalRows = (whose: Whose, goals: readonly Goal[]) =>
  goals.map((goal, place) => ({
    byDay: null,
    measureKey: null,
    activityId: null,
    state: "open" as const,
    ...goal,
    ...whose,
    place,
  }));

function ofFirst(one: SeededHistory, activities: readonly Activity[], now: Date) {
  const [back, knee, shoulder] = episodeRows([one], now);
  const clientId = one.who.id;
  const ids = episodeIds(one);
  const day = (at: number) => one.notes[at]!.row.sessionDate;
  const own = (part: string) => activities.find(({ name }) => name.includes(part))?.id;
  const of = (episodeId: string) => ({ episodeId, clientId });
  return [
    {
      problems: problemRows(of(ids[0]), [
        ["Bending stiff and guarded, pulls at L4/5", day(0), day(8)],
        ["Left hip turns in 15 degrees less than the right", day(0), day(10)],
        ["Left side of the trunk holds half as long", day(2), day(11)],
      ]),
      goals: goalRows(of(ids[0]), [
        {
          words: "Garden for an afternoon without paying for it the next day",
          state: "met",
          activityId: own("Digging"),
        },
        {
          words: "Drive to my sister in Norwich and get out of the car upright",
          state: "met",
          activityId: own("Norwich"),
        },
        {
          words: "Stop thinking about my back",
          state: "partly",
          measureKey: "oswestry-score",
        },
      ]),
      outcome: {
        ...of(ids[0]),
        outcome: "goals-reached" as const,
        body: "Two hours of digging without a reaction, and the drive to Norwich. Oswestry from severe to hardly any trouble. What is left is your own: two short strength sessions a week, and the plan for a flare.",
        isShared: true,
      },
    },
    {
      problems: problemRows(of(ids[1]), [
        ["Locks and gives way", knee!.openedOn],
        ["Effusion that comes back after load", knee!.openedOn],
      ]),
      goals: goalRows(of(ids[1]), [
        {
          words: "Get on and off my horse without a second thought",
          state: "not-met",
          measureKey: "knee-flexion",
        },
      ]),
      outcome: {
        ...of(ids[1]),
        outcome: "referred" as const,
        body: "A knee that locks with a positive McMurray test: letter to Dr Marsh, MRI asked for. Back here after the surgeon.",
        isShared: true,
      },
    },
    {
      problems: problemRows(of(ids[2]), [
        ["Painful arc from 80 to 120 degrees", shoulder!.openedOn, addDays(londonDay(now), -16)],
        ["Outward rotation weak and sore", shoulder!.openedOn],
        ["Wakes when lying on it", shoulder!.openedOn, addDays(londonDay(now), -44)],
      ]),
      goals: goalRows(of(ids[2]), [
        {
          words: "Plait both horses before a show",
          byDay: addDays(londonDay(now), 26),
          measureKey: "quickdash-score",
        },
        { words: "Sleep on my left side", state: "met" },
        {
          words: "Lift the saddle onto the rack with both arms",
          byDay: addDays(londonDay(now), 40),
          measureKey: "shoulder-rotation-force",
        },
      ]),
      outcome: back && undefined,
    },
  ];
}

function ofOther(one: SeededHistory, activities: readonly Activity[]) {
  const whose = { episodeId: episodeIds(one)[0], clientId: one.who.id };
  const { story, notes } = one;
  const openedOn = notes[9]!.row.sessionDate;
  return {
    problems: problemRows(
      whose,
      story.areas.slice(0, 2).map((area) => [`${area}: pain and stiffness`, openedOn] as const),
    ),
    goals: goalRows(whose, [{ words: story.goals.slice(0, 300), activityId: activities[0]?.id }]),
    outcome: undefined,
  };
}
