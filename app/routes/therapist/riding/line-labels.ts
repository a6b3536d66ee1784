import {
  footageFields,
  lineField,
  type LinePart,
  lineParts,
} from "#domain/care/riding/footage/fields.ts";
import { maxFootage } from "#domain/care/riding/footage/messages.ts";

export const partNames: Record<LinePart, string> = {
  x1: "From x",
  y1: "From y",
  x2: "To x",
  y2: "To y",
  ink: "Colour",
  label: "Label",
  plumb: "Plumb line",
  angle: "Angle to",
};

/** What the fields are called where two versions are compared. */
export const lineLabels: Record<string, string> = {
  remark: footageFields.remark.label,
  ...Object.fromEntries(
    Array.from({ length: maxFootage.lines }, (_, at) =>
      lineParts.map((part) => [
        lineField(at, part),
        `Line ${at + 1}, ${partNames[part].toLowerCase()}`,
      ]),
    ).flat(),
  ),
};
