import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { studioExercises } from "#db/schema/care/programmes.ts";
import type { Database } from "#domain/kernel/database/database.ts";
import type { FileStore } from "#domain/kernel/ports.ts";
import { exerciseOf } from "#domain/care/own-exercises/rules.ts";
import { permissions } from "#domain/people/messages.ts";
import { random } from "../random.ts";
import type { SeededHistory } from "./care-rows.ts";

const own = [
  {
    name: "Kneeling reach",
    otherNames: "Reach at the window",
    kind: "stretching",
    startingPosition: "Kneeling tall on a mat, a folded towel under your knees, facing a window.",
    steps: [
      "Let both arms float up until your hands are above your shoulders.",
      "Reach one hand a little higher, then the other, as if the window were tall.",
      "Let your arms sink with your shoulders soft.",
    ].join("\n"),
    breath: "Breathe in as you reach, out as the arms sink.",
    mistakes: "Letting the ribs push forwards\nLifting the shoulders to the ears",
    areas: ["shoulder", "upper-back"],
    equipment: ["mat"],
    careWith: ["shoulder-injury", "knee-injury"],
    easierKey: null,
    harderKey: null,
    dose: {
      sets: 2,
      repetitions: 6,
      holdSeconds: null,
      load: null,
      side: "each",
      tempo: "slow",
      days: "daily",
    },
  },
  {
    name: "Ear, shoulder, hip, heel",
    otherNames: "Plumb line in the saddle",
    kind: "groundwork",
    startingPosition:
      "In the saddle at halt, reins in one hand, a helper at your horse's shoulder.",
    steps: [
      "Lay your free hand on your breastbone and let it rise as you grow tall.",
      "Slide your heel back until it hangs below your hip.",
      "Have your helper tell you when ear, shoulder, hip and heel are in one line, and feel it.",
    ].join("\n"),
    breath: "Breathe quietly into your back.",
    mistakes: "Looking down to check\nGripping with the knees",
    areas: ["whole-body", "core"],
    equipment: ["horse"],
    careWith: ["pregnancy", "dizziness"],
    easierKey: null,
    harderKey: null,
    dose: {
      sets: 3,
      repetitions: null,
      holdSeconds: 30,
      load: null,
      side: "both",
      tempo: null,
      days: "three-a-week",
    },
  },
] as const;

/** Their photographs, in the same order, beside this file. */
const pictures = ["kneeling-reach.jpg", "ear-to-heel.jpg"] as const;

const idOf = (name: string) => random(`own exercise ${name}`).uuid();

/** Two exercises of the studio's own, made by the therapist of the first client. */
export const ownExerciseRows = (histories: readonly SeededHistory[], now: Date) =>
  histories
    .filter(({ turn }) => turn === 0)
    .flatMap(({ who }) =>
      own.map(({ areas, equipment, careWith, ...row }) => ({
        ...row,
        id: idOf(row.name),
        areas: [...areas],
        equipment: [...equipment],
        careWith: [...careWith],
        madeBy: who.therapistId,
        createdAt: now,
      })),
    );

const [first] = own;

/** The one that the first client has at home. */
export const ownExerciseGiven = exerciseOf({
  ...first,
  id: idOf(first.name),
  areas: [...first.areas],
  equipment: [...first.equipment],
  careWith: [...first.careWith],
  media: null,
  width: null,
  height: null,
  version: 1,
  archivedAt: null,
});

/** Their photographs, drawn as the site's scenes are; `root` is the product's folder. */
export async function seedExercisePictures(
  db: Database,
  files: FileStore,
  root: string,
): Promise<void> {
  for (const [at, { name }] of own.entries()) {
    const [id, picture] = [idOf(name), pictures[at]!];
    const fileKey = `exercises/${id}/${picture}`;
    const jpeg = await readFile(join(root, "db/seed/care/pictures", picture));
    await files.put(fileKey, jpeg);
    const identity = { actor: "therapist" as const, flags: permissions };
    await db.transaction(identity, (tx) =>
      tx
        .update(studioExercises)
        .set({
          fileKey,
          bytes: jpeg.byteLength,
          media: "photograph",
          width: 720,
          height: 540,
        })
        .where(eq(studioExercises.id, id)),
    );
  }
}
