// The default location of a new session. Pure: what is known in, a location out.
import type { Day } from "#domain/kernel/time.ts";

export type Place = { locationId: string; roomId: string | null };
/** Weekly hours with a place, in London wall-clock time; 1 is Monday. */
type PlacedHours = {
  therapistId: string;
  weekday: number;
  from: string;
  until: string;
  validFrom: Day | null;
  validUntil: Day | null;
  locationId: string;
};
/** What is usual: of the types, in the therapists' hours, and where each gave each type last. */
export type Usual = {
  types: readonly ({ typeId: string } & Place)[];
  hours: readonly PlacedHours[];
  last: readonly ({ typeId: string; therapistId: string } & Place)[];
  /** The place, where the studio has one only. */
  only: string | undefined;
};
type Input = { typeId: string; therapistId: string; day: Day; time: string };

/**
 * The place of a type where it has one; else where the therapist works at that time, in the room in which they gave the
 * type there last; else where they gave it last; else the only place there is. Undefined: it has to be asked.
 */
export function usualPlace(
  usual: Usual,
  { typeId, therapistId, day, time }: Input,
): Place | undefined {
  const ofType = usual.types.find((one) => one.typeId === typeId);
  if (ofType) return ofType;
  const last = usual.last.find((one) => one.typeId === typeId && one.therapistId === therapistId);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  const atWork = usual.hours.find(
    (one) =>
      one.therapistId === therapistId &&
      one.weekday === weekday &&
      one.from <= time &&
      time < one.until &&
      (one.validFrom ?? day) <= day &&
      day <= (one.validUntil ?? day),
  );
  if (atWork)
    return last?.locationId === atWork.locationId
      ? last
      : { locationId: atWork.locationId, roomId: null };
  return last ?? (usual.only ? { locationId: usual.only, roomId: null } : undefined);
}
