import type { StudioDetails } from "#app/frame/studio-details.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { briefDate, spokenDate, spokenTime } from "#domain/kernel/time.ts";
import type { ClassView } from "#domain/schedule/timetable/rules.ts";
import type { ServicePage } from "#domain/studio/site-content/messages.ts";
import { servicePages } from "#domain/studio/site-content/messages.ts";

const titleLength = 60;

/** The name and the date, which another date of the same class does not have; of a long name the date comes first. */
export function titleOf({ name, startsAt }: ClassView): string {
  const when = `${briefDate(startsAt)}, ${spokenTime(startsAt)}`;
  const full = `${name}, ${when}`;
  return full.length <= titleLength ? full : `${when}: ${name}`;
}

/** When, where, with whom and for how much, then what it is about. */
export function descriptionOf(one: ClassView, { businessName }: StudioDetails): string {
  const { startsAt, endsAt, hall, teacher, pricePence, description, state } = one;
  const when = `${spokenDate(startsAt)}, ${spokenTime(startsAt)} to ${spokenTime(endsAt)}`;
  const who = teacher ? ` with ${teacher}` : ` by ${businessName}`;
  const begin = state === "cancelled" ? "Cancelled: " : "";
  return `${begin}${when}, ${hall}${who}. ${formatPence(pricePence)} a place. ${description}`.trim();
}

/** The service page that a class belongs to, by its session type. */
export const pageOf = ({ type }: Pick<ClassView, "type">): ServicePage | undefined =>
  servicePages.find((page) => page === type);
