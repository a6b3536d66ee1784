import type { Day } from "#domain/kernel/time.ts";
import type { SeriesRule } from "./rules.ts";

/** What each date of a series is like; amounts are pence. */
export type SeriesTemplate = {
  kind: "individual" | "group";
  sessionTypeId: string;
  therapistId: string;
  locationId: string;
  roomId: string | null;
  clientId: string | null;
  groupName: string | null;
  groupType: "class" | "workshop" | "retreat" | null;
  maxParticipants: number | null;
  classDescription: string;
  whatToBring: string;
  isListed: boolean;
  isPrepaid: boolean;
  pricePence: number;
  memberPricePence: number | null;
};

/** The input of a new series. */
export type SeriesInput = SeriesRule & SeriesTemplate;

/** Which dates of a series are meant, seen from one of them; the past is never among them. */
export type Scope = "future" | "all";

/** What is to be different from a date on; what is left out stays. `movedTo` is the new day of the date it is seen from. */
export type SeriesChange = {
  movedTo?: Day;
  rule?: Partial<Omit<SeriesRule, "startsOn">>;
  template?: Partial<SeriesTemplate>;
  /** Whether dates that were moved alone follow the series. */
  moveExceptions?: boolean;
};

/**
 * What was decided on the preview: days without a session, days that had none and get one after all, and the mark of the
 * preview that was looked at.
 */
export type Decided = {
  excludedDates: readonly Day[];
  restoredDates?: readonly Day[];
  shown: string;
};
