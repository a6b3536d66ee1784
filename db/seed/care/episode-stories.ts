// What came to the first client besides their back: a knee that was sent on, and a shoulder that is treated now.
import type { MeasuredValue, MeasureResult, MeasureSide } from "#db/schema/care/shapes.ts";

type Value = number | MeasureResult;
type Measured = readonly (readonly [key: string, side: MeasureSide, value: Value])[];

/** One visit of an episode, so many days ago. */
export type Visit = {
  daysAgo: number;
  template: string;
  assessment: string;
  treatment: string;
  response: string;
  summary: string;
  home: string;
  next: string;
  pain: readonly [number, number];
  energy: readonly [number, number];
  measures: readonly MeasuredValue[];
};

const measured = (values: Measured): MeasuredValue[] =>
  values.map(([key, side, value]) =>
    typeof value === "number"
      ? { key, side, value, result: null }
      : { key, side, value: null, result: value },
  );

export const kneeVisits: readonly Visit[] = [
  {
    daysAgo: 205,
    template: "first-assessment",
    assessment:
      "What brings them: right knee, twisted getting off the horse ten days ago.\nEases: rest, ice\nProvokes: stairs down, turning\nFound: effusion, flexion 95, line of the joint tender inside. Lachman and valgus stress clear, McMurray sore.\nWorking diagnosis: sprain, meniscus not excluded.",
    treatment:
      "Compression and elevation explained, active range without load, straight leg raises. Crutch for stairs.",
    response: "Less tight afterwards.",
    summary:
      "Your knee is swollen inside. The ligaments held when I tested them; the meniscus may be bruised. We give it two weeks.",
    home: "Bend and straighten on the bed ten times an hour, bandage by day.",
    next: "Range, girth, McMurray again.",
    pain: [6, 4],
    energy: [4, 5],
    measures: measured([
      ["knee-flexion", "left", 138],
      ["knee-flexion", "right", 95],
      ["knee-girth", "left", 37.5],
      ["knee-girth", "right", 40.2],
      ["lachman-test", "right", "negative"],
      ["mcmurray-test", "right", "positive"],
    ]),
  },
  {
    daysAgo: 191,
    template: "follow-up",
    assessment: "Swelling down by half, flexion 108. Gave way once on the stairs, caught twice.",
    treatment: "Heel slides, quadriceps in the last degrees, weight shifts.",
    response: "No worse for it.",
    summary: "Better bending, but it catches. We watch that closely.",
    home: "Weight shifts by the worktop. No turning on the bent knee.",
    next: "If it still catches in two weeks: GP and MRI.",
    pain: [5, 4],
    energy: [5, 5],
    measures: measured([
      ["knee-flexion", "left", 138],
      ["knee-flexion", "right", 108],
      ["knee-girth", "left", 37.5],
      ["knee-girth", "right", 39.1],
      ["mcmurray-test", "right", "positive"],
    ]),
  },
  {
    daysAgo: 177,
    template: "discharge",
    assessment:
      "Locked for a minute on Sunday. Effusion again after it. McMurray positive with a click.",
    treatment: "Nothing under load. Letter to the GP written together.",
    response: "Relieved that it goes further.",
    summary:
      "A knee that locks belongs in front of a surgeon. Your GP has my letter and asks for an MRI.",
    home: "Keep it moving without load. Ride again when the knee has been seen.",
    next: "Back here after the surgeon, for the way back into the saddle.",
    pain: [6, 6],
    energy: [4, 4],
    measures: measured([
      ["knee-flexion", "left", 138],
      ["knee-flexion", "right", 104],
      ["knee-girth", "left", 37.5],
      ["knee-girth", "right", 39.8],
      ["mcmurray-test", "right", "positive"],
    ]),
  },
];

/** Left and right of the shoulder, the rotation against a dynamometer, QuickDASH and the test of the tendon. */
const shoulder = (
  [flexion, abduction, rotation, force, score]: readonly [number, number, number, number, number],
  test: MeasureResult,
): MeasuredValue[] =>
  measured([
    ["shoulder-flexion", "left", flexion],
    ["shoulder-flexion", "right", 172],
    ["shoulder-abduction", "left", abduction],
    ["shoulder-abduction", "right", 170],
    ["shoulder-external-rotation", "left", rotation],
    ["shoulder-external-rotation", "right", 82],
    ["shoulder-rotation-force", "left", force],
    ["shoulder-rotation-force", "right", 11.8],
    ["quickdash-score", "one", score],
    ["hawkins-kennedy-test", "left", test],
  ]);

export const shoulderVisits: readonly Visit[] = [
  {
    daysAgo: 58,
    template: "first-assessment",
    assessment:
      "What brings them: left shoulder since clipping three horses in a weekend.\nEases: arm supported\nProvokes: plaiting, coat on, lying on it\nFound: painful arc 80 to 120, rotation weak and sore, neck clear.\nWorking diagnosis: rotator cuff, overloaded.",
    treatment: "Load explained, isometric rotation, shoulder blade in four-point kneeling.",
    response: "Arc a little higher afterwards.",
    summary:
      "The tendons that steer your shoulder were asked too much in one weekend. They need less for now, then more each week.",
    home: "Press the back of the hand into the door frame, five times thirty seconds, twice a day.",
    next: "Range and force again; band if the night is better.",
    pain: [6, 4],
    energy: [4, 5],
    measures: shoulder([112, 86, 38, 6.9, 48], "positive"),
  },
  {
    daysAgo: 44,
    template: "follow-up",
    assessment: "Sleeps on the right again without waking. Arc from 100. Coat still sore.",
    treatment: "Band rotation at the side, wall slides, thoracic extension over the roller.",
    response: "Good tired.",
    summary: "The nights are better, which comes first. Now the band.",
    home: "Band, three times twelve every other day. Plait one horse, not two.",
    next: "Rotation above 60 degrees.",
    pain: [5, 3],
    energy: [5, 6],
    measures: shoulder([128, 108, 50, 7.8, 38], "positive"),
  },
  {
    daysAgo: 30,
    template: "follow-up",
    assessment: "Plaited two horses on Saturday, 3 of 10 after it. Arc only at the end of range.",
    treatment: "Band in abduction, carries, landmine press with the bar alone.",
    response: "Confident overhead.",
    summary:
      "You lifted above your head today without thinking. Twice the force of your first day is near.",
    home: "Band in front of the mirror at shoulder height. Carry both buckets evenly.",
    next: "Press with load; grooming tasks.",
    pain: [3, 2],
    energy: [6, 7],
    measures: shoulder([146, 132, 63, 9.4, 25], "negative"),
  },
  {
    daysAgo: 16,
    template: "follow-up",
    assessment: "No pain on the yard. Last degrees of rotation behind, strength nearly equal.",
    treatment: "Press 6 kg, rotation at speed, hanging for ten seconds.",
    response: "Nothing after it.",
    summary: "Nearly there: what is left is the last bit of turning outwards, and trusting it.",
    home: "Hang from the bar, three times ten seconds. Band twice a week.",
    next: "Review in two visits: keep going alone?",
    pain: [2, 1],
    energy: [7, 8],
    measures: shoulder([161, 154, 72, 10.9, 14], "negative"),
  },
];
