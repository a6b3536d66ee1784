import type { GuestField } from "./fields.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { OrderPlaces } from "./find-places.ts";

/** Whether each place of such a product has an attendee. */
export const asksWho = (productType: string): boolean =>
  productType === "retreat" || productType === "class";

/** A day away needs a diet and an emergency contact; a class in a hall does not. */
export const asksMore = (productType: string): boolean => productType === "retreat";

/** Whether a buyer may still enter guests: until the day before, and while there is no day. */
export const canStillName = (
  { eventStartsAt }: { eventStartsAt: Date | null },
  now: Date,
): boolean => eventStartsAt === null || londonDay(now) < londonDay(eventStartsAt);

/** The details of the guest on one place. */
export type GuestDetails = {
  name: string;
  diet: string;
  emergencyName: string;
  emergencyPhone: string;
};

/**
 * Whether something that the studio needs is missing: a name, and on a retreat an emergency
 * contact.
 */
export const isMissing = (
  productType: string,
  { name, emergencyPhone }: Pick<GuestDetails, "name" | "emergencyPhone">,
) => name === "" || (asksMore(productType) && emergencyPhone === "");

/** The name of a form's field: which detail of which place of which line. */
export const fieldOf = (field: GuestField, { lineId, place }: { lineId: string; place: number }) =>
  `${field}-${lineId}-${place}`;

export type GuestsView = ReturnType<typeof guestsViewOf>;

/**
 * The places of an order as a form shows them: one row a place, with the buyer's name where the
 * first has none. `always` is for the back-office, which names people on the day, too.
 */
export function guestsViewOf(
  { lines, version }: OrderPlaces,
  { now, buyer, always = false }: Shown,
) {
  const shown = lines.map((line, first) => ({
    lineId: line.lineId,
    productId: line.productId,
    name: line.name,
    day: line.eventStartsAt,
    places: line.places,
    more: asksMore(line.productType),
    open: always || canStillName(line, now),
    guests: Array.from({ length: line.places }, (_, index) => {
      const place = index + 1;
      const {
        name = "",
        diet = "",
        emergencyName = "",
        emergencyPhone = "",
      } = line.guests.find((guest) => guest.place === place) ?? {};
      const usual = first === 0 && place === 1 && line.guests.length === 0 ? buyer : "";
      const gift = line.gifts.find((one) => one.place === place);
      const isGiven = Boolean(gift?.acceptedAt);
      const missing =
        !(isGiven && !always) && isMissing(line.productType, { name, emergencyPhone });
      const told = { name: name || usual, diet, emergencyName, emergencyPhone };
      return { place, ...told, missing, gift, isLocked: isGiven && !always };
    }),
  }));
  const guests = shown.flatMap((line) => line.guests);
  return {
    lines: shown,
    version,
    missing: guests.filter(({ missing }) => missing).length,
    places: guests.length,
  };
}

type Shown = { now: Date; buyer: string; always?: boolean };
