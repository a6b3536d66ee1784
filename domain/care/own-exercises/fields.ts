import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { areas, careReasons, equipment, kinds } from "../exercises/exercise.ts";

/** Every name of a list as a tick of its own: "area_neck". */
const ticksOf = <Prefix extends string, Key extends string>(
  prefix: Prefix,
  names: Readonly<Record<Key, string>>,
) =>
  Object.fromEntries(
    Object.entries<string>(names).map(([key, label]) => [
      `${prefix}_${key}`,
      { kind: "tick", label },
    ]),
  ) as Record<`${Prefix}_${Key}`, { kind: "tick"; label: string }>;

export const areaTicks = ticksOf("area", areas);
export const equipmentTicks = ticksOf("equipment", equipment);
export const careTicks = ticksOf("care", careReasons);

/** What is said about one of the studio's own exercises, beside its usual dose. */
export const ownExerciseFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: 80,
    what: "a name",
    required: true,
    autoComplete: "off",
  },
  other_names: {
    kind: "line",
    label: "Other names",
    maxLength: 200,
    what: "the other names",
    help: "By which it is also found; with commas between them.",
    autoComplete: "off",
  },
  kind: {
    kind: "choice",
    label: "Kind",
    options: kinds,
    what: "the kind",
  },
  starting_position: {
    kind: "text",
    label: "Starting position",
    maxLength: 500,
    what: "the starting position",
    required: true,
  },
  steps: {
    kind: "text",
    label: "How",
    maxLength: 2_000,
    what: "how it is done",
    help: "One movement a line, as a client reads it.",
    required: true,
  },
  breath: {
    kind: "line",
    label: "Breath",
    maxLength: 300,
    what: "the breath",
    autoComplete: "off",
  },
  mistakes: {
    kind: "text",
    label: "Common mistakes",
    maxLength: 1_000,
    what: "the mistakes",
    help: "One a line.",
  },
  easier_key: {
    kind: "line",
    label: "Easier exercise",
    maxLength: 80,
  },
  harder_key: {
    kind: "line",
    label: "Harder exercise",
    maxLength: 80,
  },
  ...areaTicks,
  ...equipmentTicks,
  ...careTicks,
} as const satisfies FieldDefinitions;
