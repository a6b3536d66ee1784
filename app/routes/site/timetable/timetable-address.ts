import { listAddress, type ListRules, readListAddress } from "#app/parts/lists/list-address.ts";
import { timetablePath } from "#domain/schedule/timetable/messages.ts";

type Filter = "week" | "view" | "type" | "place" | "therapist";

/** What the timetable's address says: a day of the week, the view, and what it is narrowed down to. */
export type TimetableQuery = Readonly<Record<Filter, string>>;

const rules: ListRules<"time", Filter> = {
  path: timetablePath,
  sorts: ["time"],
  filters: {
    week: "open",
    view: ["list", "grid"],
    type: "open",
    place: "open",
    therapist: "open",
  },
};

/** The parameters that make another page of it; all others are ignored. */
export const timetableParameters = ["week", "view", "type", "place", "therapist"] as const;

export const readTimetableAddress = (params: URLSearchParams): TimetableQuery =>
  readListAddress(params, rules).filters;

/** The timetable with something changed, and all else as it is. */
export const timetableAddress = (
  filters: TimetableQuery,
  change: Partial<TimetableQuery> = {},
): string =>
  listAddress(
    rules,
    {
      words: "",
      sort: "time",
      descending: false,
      filters,
      page: 1,
    },
    { filters: change },
  );

/** The timetable of one type of class, or of all. */
export const timetableOf = (type: string): string => `${timetablePath}?type=${type}`;

/** Whether it is narrowed down to some classes. */
export const isNarrowed = ({ type, place, therapist }: TimetableQuery): boolean =>
  Boolean(type || place || therapist);

/** All classes of the same week in the same view. */
export const withoutFilters = (query: TimetableQuery): string =>
  timetableAddress(query, {
    type: "",
    place: "",
    therapist: "",
  });
