import type { SeriesInput } from "#domain/schedule/series/input.ts";
import { aClient, idOf } from "./schedule.ts";
import type { Studio } from "./studio.ts";

/** A weekly hour with one client, Mondays at nine from 15 June 2026 on, ten times. */
export async function aSeriesInput(
  studio: Studio,
  therapistId: string,
  more: Partial<SeriesInput> = {},
) {
  const input: SeriesInput = {
    kind: "individual",
    therapistId,
    clientId: (await aClient(studio)).actor.id,
    roomId: null,
    sessionTypeId: await idOf(studio, "session_types", "Sports Therapy"),
    locationId: await idOf(studio, "locations", "Studio"),
    groupName: null,
    groupType: null,
    maxParticipants: null,
    classDescription: "",
    whatToBring: "",
    isListed: false,
    isPrepaid: false,
    pricePence: 5_000,
    memberPricePence: null,
    recurrencePattern: "weekly",
    recurrenceInterval: 1,
    weekdays: null,
    monthlyBy: null,
    recurrenceEndType: "after_occurrences",
    recurrenceEndDate: null,
    recurrenceOccurrences: 10,
    startsOn: "2026-06-15",
    localTime: "09:00",
    durationMinutes: 60,
    ...more,
  };
  return input;
}
