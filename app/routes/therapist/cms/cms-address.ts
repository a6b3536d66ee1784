import { href } from "react-router";
import type { Day } from "#domain/kernel/time.ts";
import { clockOf } from "../calendar/calendar-item.ts";
import type { CalendarView } from "../calendar/calendar-controls.tsx";
import { readCalendarAddress } from "../calendar/calendar-address.ts";

export const cmsPath = href("/therapist/cms");

/** The four tabs (requirements 3.2.10); each is an address, the first is the default. */
export const cmsTabs = [
  { id: "dashboard", label: "Dashboard" },
  { id: "clients", label: "Clients" },
  { id: "calendar", label: "Calendar" },
  { id: "notes", label: "Client Notes" },
] as const;
type CmsTab = (typeof cmsTabs)[number]["id"];

/** What of the CMS is shown: every dialog's address carries it on, so that what stands behind stays as it was. */
export type CmsPlace = { tab: CmsTab; date: Day; view: CalendarView; therapist: string };

export function readCmsPlace(query: URLSearchParams, today: Day): CmsPlace {
  const { view, date, therapist } = readCalendarAddress(query, today);
  return {
    tab: cmsTabs.find(({ id }) => id === query.get("tab"))?.id ?? "dashboard",
    date,
    view,
    therapist,
  };
}

type More = Record<string, string | undefined>;

/** An address of the CMS: a place of it, a dialog above it ("/sessions/new"), and what the dialog is told. */
export function cmsHref(
  { tab, date, view, therapist }: CmsPlace,
  dialog = "",
  more: More = {},
): string {
  const said = Object.entries(more).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const place = { tab, date, ...(tab === "calendar" && { view, ...(therapist && { therapist }) }) };
  return `${cmsPath}${dialog}?${new URLSearchParams({ ...place, ...Object.fromEntries(said) }).toString()}`;
}

/** Where the dialogs are. */
export const newSessionHref = (place: CmsPlace, day: Day, minute?: number) =>
  cmsHref(place, "/sessions/new", {
    session_date: day,
    session_time: minute === undefined ? undefined : clockOf(minute),
  });
export const editHref = (place: CmsPlace, id: string) => cmsHref(place, `/sessions/${id}`);
export const participantsHref = (place: CmsPlace, id: string) =>
  cmsHref(place, `/sessions/${id}/participants`);
