import { sql } from "drizzle-orm";
import { horses, rideAssessments, riderProfiles, rideStills } from "#db/schema/care/riding.ts";
import { programmeTemplates } from "#db/schema/care/programmes.ts";
import type { RideFinding } from "#db/schema/care/shapes.ts";
import { findExercise } from "#domain/care/exercises/library.ts";
import { readFindings } from "#domain/care/riding/findings/rules.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, before, days, londonDay } from "#domain/kernel/time.ts";
import { insertAll } from "../insert-all.ts";
import { random } from "../random.ts";
import type { SeededHistory } from "./care-rows.ts";

/** What was typed in the saddle and on the ground, by point: the first time, and three months later. */
const seen: readonly (readonly [
  point: string,
  first: readonly [string, string],
  last: readonly [string, string],
])[] = [
  ["head", ["R1", "0"], ["0", "0"]],
  ["shoulders", ["L2", "L1"], ["L1", "0"]],
  ["hands", ["R2 on the left rein", "R1"], ["R1", "0"]],
  ["trunk", ["R2", "R2"], ["R1", "R1"]],
  ["pelvis-turn", ["L2", "0"], ["L1", "0"]],
  ["pelvis-tilt", ["B1 in sitting trot", "0"], ["0", "0"]],
  ["seat-bones", ["L3", "L2"], ["L1 when tired", "L1"]],
  ["leg-length", ["R1", "0"], ["R1", "0"]],
  ["stirrup-weight", ["L2", "L2"], ["L1", "0"]],
  ["heels", ["R1", "R2"], ["0", "R1"]],
];

const assessed = [
  {
    ago: 88,
    at: 1,
    summary:
      "You sit to the left, and the right side of your waist shortens to make up for it: on the stool as in the saddle. The turn of the pelvis shows in the saddle only, so have the flocking looked at.",
  },
  {
    ago: 5,
    at: 2,
    summary:
      "Much more even. Under load the left seat bone still takes more at the end of an hour. The saddle was reflocked in between.",
  },
] as const;

const findingsOf = (at: 1 | 2): RideFinding[] =>
  readFindings(
    Object.fromEntries(
      seen.flatMap((row) => [
        [`finding:${row[0]}:mounted`, row[at][0]],
        [`finding:${row[0]}:ground`, row[at][1]],
      ]),
    ),
  ).findings;

const horseId = ({ who }: SeededHistory) => random(`horse ${who.id}`).uuid();

/** The first client rides: a profile, two horses, and two assessments three months apart, both shared. */
export async function writeRiders(
  tx: Db,
  histories: readonly SeededHistory[],
  now: Date,
): Promise<void> {
  const riders = histories.filter(({ turn }) => turn === 0);
  if (riders.length === 0) return;
  await insertAll(tx, programmeTemplates, [
    {
      name: "Riders, the first weeks",
      lines: ["seat-on-the-ball", "hip-hitch", "half-kneeling-balance", "heel-drop"].flatMap(
        (key) => {
          const exercise = findExercise(key);
          return exercise ? [{ key, ...exercise.dose }] : [];
        },
      ),
      madeBy: riders[0]!.who.therapistId,
      createdAt: before(now, days(90)),
    },
  ]);
  const year = Number(londonDay(now).slice(0, 4));
  await insertAll(
    tx,
    riderProfiles,
    riders.map(({ who }) => ({
      clientId: who.id,
      discipline: "dressage" as const,
      level: "secure" as const,
      ridingSince: year - 22,
      hoursAWeek: 3,
      stirrupNote: "One hole longer on the right since the fall two years ago.",
      goals: "Sit the trot without holding my breath. Bend as easily to the left as to the right.",
      changedAt: before(now, days(90)),
    })),
  );
  await insertAll(
    tx,
    horses,
    riders.flatMap((one) => [
      {
        id: horseId(one),
        clientId: one.who.id,
        name: "Bramble",
        yard: "Ickwell Grange",
        height: "15.2 hands",
        bornYear: year - 12,
        saddle: "Albion K2 dressage",
        saddleFittedOn: addDays(londonDay(now), -40),
        remarks: "Falls in on the left rein. Back checked twice a year.",
        addedAt: before(now, days(90)),
      },
      {
        id: random(`other horse ${one.who.id}`).uuid(),
        clientId: one.who.id,
        name: "Otter",
        yard: "Ickwell Grange",
        height: "148 cm",
        bornYear: year - 19,
        saddle: "Wintec general purpose",
        saddleFittedOn: null,
        remarks: "Shared with a friend, for hacking.",
        addedAt: before(now, days(89)),
      },
    ]),
  );
  await insertAll(
    tx,
    rideAssessments,
    riders.flatMap((one) =>
      assessed.map(({ ago, at, summary }) => ({
        clientId: one.who.id,
        therapistId: one.who.therapistId,
        horseId: horseId(one),
        assessedOn: addDays(londonDay(now), -ago),
        findings: findingsOf(at),
        summary,
        createdAt: before(now, days(ago)),
      })),
    ),
  );
  await tx.execute(
    sql`update ride_assessments set finished_at = created_at, is_shared = true where finished_at is null`,
  );
}

/** Another rider, by their place: their consent to photos is given, and a picture of them has lines. */
export const picturedTurn = 3;

const line = { ink: "clay", angleTo: null } as const;

/** The picture itself is drawn where the demo is filled first (app/http/start/first-run.ts). */
export async function writePicturedRider(
  tx: Db,
  histories: readonly SeededHistory[],
  now: Date,
): Promise<void> {
  const one = histories.find(({ turn }) => turn === picturedTurn);
  if (!one) return;
  const clientId = one.who.id;
  await insertAll(tx, riderProfiles, [
    {
      clientId,
      discipline: "jumping",
      level: "novice",
      ridingSince: Number(londonDay(now).slice(0, 4)) - 6,
      goals: "Keep both stirrups over a course.",
      changedAt: before(now, days(30)),
    },
  ]);
  await insertAll(tx, horses, [
    {
      id: horseId(one),
      clientId,
      name: "Fenwick",
      yard: "Southill",
      height: "16 hands",
      addedAt: before(now, days(30)),
    },
  ]);
  await insertAll(tx, rideStills, [
    {
      clientId,
      horseId: horseId(one),
      takenOn: addDays(londonDay(now), -12),
      fileKey: `care/${clientId}/demo-still.jpg`,
      state: "kept",
      width: 900,
      height: 1_200,
      bytes: 40_000,
      remark: "Halt, from behind",
      lines: [
        {
          ...line,
          x1: 500,
          y1: 60,
          x2: 500,
          y2: 960,
          ink: "pine",
          label: "Plumb line",
        },
        {
          ...line,
          x1: 354,
          y1: 282,
          x2: 712,
          y2: 340,
          label: "Shoulders",
          angleTo: 2,
        },
        {
          ...line,
          x1: 380,
          y1: 604,
          x2: 620,
          y2: 604,
          ink: "ink",
          label: "Saddle",
        },
      ],
      addedBy: one.who.therapistId,
      addedAt: before(now, days(12)),
      isShared: true,
    },
  ]);
}
