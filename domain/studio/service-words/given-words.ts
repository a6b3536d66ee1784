// The product's words by page: what the owner begins with.
import { equestrianPilates } from "./given/equestrian-pilates.ts";
import { matPilates } from "./given/mat-pilates.ts";
import { dayRetreats, retreat } from "./given/retreats.ts";
import { ridersCondition, sportsTherapy } from "./given/sports-therapy.ts";
import { studioPilates } from "./given/studio-pilates.ts";
import type { GivenKind } from "./messages.ts";

const given = {
  "mat-pilates": matPilates,
  "studio-pilates": studioPilates,
  "equestrian-pilates": equestrianPilates,
  "sports-therapy": sportsTherapy,
  "day-retreats": dayRetreats,
  retreat,
};
export type GivenWords = typeof given;

/** What the product says on a page; `riders` where the studio teaches them. */
export function givenWords<Kind extends GivenKind>(
  kind: Kind,
  { riders }: { riders: boolean },
): GivenWords[Kind] {
  const words = given[kind];
  if (kind !== "sports-therapy" || !riders) return words;
  return { ...words, conditions: [...sportsTherapy.conditions, ridersCondition] };
}
