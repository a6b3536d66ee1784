import type { RideFinding } from "#db/schema/care/shapes.ts";
import { ridePlaces } from "#db/schema/lists.ts";
import { agreementWords, formatFinding, ridePoints } from "./messages.ts";
import { agreementOf, findingOf } from "./rules.ts";

/** The findings as a line a point, from head to foot: "- Seat bones: in the saddle more weight on the left, clearly; on the ground even". */
export const formatSeat = (findings: readonly RideFinding[]): string =>
  ridePoints
    .flatMap(({ key, name }) => {
      const found = ridePlaces.map((place) => findingOf(findings, key, place));
      if (found.every((one) => one === undefined)) return [];
      const said = ridePlaces.flatMap((place, at) =>
        found[at] ? [`${placeWords[place]} ${lower(formatFinding(found[at]))}`] : [],
      );
      const agreement = agreementOf(...(found as [RideFinding, RideFinding]));
      const hint =
        agreement && agreement !== "even" ? ` (${lower(agreementWords[agreement])})` : "";
      return [`- ${name}: ${said.join("; ")}${hint}`];
    })
    .join("\n");

const placeWords = { mounted: "in the saddle", ground: "on the ground" } as const;
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
