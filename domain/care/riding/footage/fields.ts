// What is said about a picture or a clip of a rider.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { maxFootage } from "./messages.ts";

export const footageFields = {
  taken_on: {
    kind: "day",
    label: "Taken on",
    required: true,
  },
  remark: {
    kind: "line",
    label: "Remark",
    maxLength: maxFootage.remark,
    what: "the remark",
    help: "Such as sitting trot, left rein. The client reads it where the picture is shared.",
    autoComplete: "off",
  },
} as const satisfies FieldDefinitions;

/** The parts of a line, and the name of a field of one ("line:0:x1"). */
export const lineParts = ["x1", "y1", "x2", "y2", "ink", "label", "plumb", "angle"] as const;
export type LinePart = (typeof lineParts)[number];
export const lineField = (at: number, part: LinePart): string => `line:${at}:${part}`;
