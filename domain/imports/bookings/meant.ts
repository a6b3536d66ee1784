// What a line of bookings comes to.
import type { MovedBooking } from "#db/schema/lists.ts";
import type { LineParts } from "../series/find-studio.ts";
import type { OwnPass } from "./find-passes.ts";
import type { BookedClass } from "./find-services.ts";
import type { SaidBooking } from "./read-booking.ts";

/** What a line means here, before it is asked whether it can be. */
export type Meant = { clientId: string; said: SaidBooking } & (
  | { group: BookedClass }
  | { parts: LineParts; span: { from: Date; until: Date }; buffered: { from: Date; until: Date } }
);

/** What becomes of a line: a place or a session, the one that is here already, or why it is left out. */
export type Plan =
  | (Meant & { as: MovedBooking; pass: OwnPass | undefined; reason: string })
  | { here: string; clientId: string }
  | { reason: string };

/** Whose time these lines take. */
export const resourcesOf = (known: readonly Meant[]): string[] => [
  ...new Set(
    known.flatMap((one) => [
      one.clientId,
      ...("parts" in one ? [one.parts.therapist.id, one.parts.roomId ?? []].flat() : []),
    ]),
  ),
];
