// Where parcels go and what that costs (decision 034). Values in, verdict out; amounts are pence.
import type { deliveryZones, parcelKinds } from "#db/schema/lists.ts";
import { type Country, normalPostcode } from "#domain/kernel/text/postcode.ts";
import { sumPence } from "#domain/kernel/money.ts";

export type ParcelKind = (typeof parcelKinds)[number];

/** A part of the world that costs the same to reach. */
export type Zone = (typeof deliveryZones)[number];

export type ZonePrices = { served: boolean; small: number; large: number; freeFrom: number | null };

/** How the studio sends and hands over what it sells. */
export type Delivery = {
  zones: Record<Zone, ZonePrices>;
  /** Postcode areas ("BT"), districts ("KA27") and runs of districts ("PA20-49") of the zone `remote`. */
  remoteAreas: readonly string[];
  /** Where and when things can be collected; undefined when they cannot. */
  collection: string | undefined;
  times: string;
  returns: string;
};

const free: ZonePrices = {
  served: true,
  small: 0,
  large: 0,
  freeFrom: null,
};

/** The defaults until the studio has saved its own. */
export const unsaid: Delivery = {
  zones: {
    mainland: free,
    remote: free,
    ireland: free,
  },
  remoteAreas: [],
  collection: undefined,
  times: "",
  returns: "",
};

const areaOf = /^([A-Z]{1,2})(?:(\d{1,2})(?:-(\d{1,2}))?)?$/;

/** Whether a text names a postcode area, a district or a run of districts: "BT", "KA27", "PA20-49". */
export function isPostcodeArea(text: string): boolean {
  const [all, , from, to] = areaOf.exec(text) ?? [];
  return all !== undefined && (to === undefined || Number(from) < Number(to));
}

/**
 * The zone of an address. A postcode that is not complete yet counts as the mainland's, where most
 * people live.
 */
export function zoneOf({ country, postcode }: Place, remoteAreas: readonly string[]): Zone {
  if (country === "IE") return "ireland";
  const [, area, district] =
    /^([A-Z]{1,2})(\d{1,2})/.exec(normalPostcode(postcode, "GB") ?? "") ?? [];
  const isRemote = remoteAreas.some((named) => {
    const [, letters, from, to = from] = areaOf.exec(named) ?? [];
    return (
      letters === area &&
      (!from || (Number(district) >= Number(from) && Number(district) <= Number(to)))
    );
  });
  return area && isRemote ? "remote" : "mainland";
}

export type Place = { country: Country; postcode: string };

/** Something of an order that travels: in what, and what it comes to before any code. */
export type Travelling = { parcel: ParcelKind; totalPence: number };

/**
 * What sending costs: one price an order, that of the largest parcel in it; nothing from the zone's amount on, and nothing
 * where nothing travels.
 */
export function deliveryPrice(
  { small, large, freeFrom }: ZonePrices,
  things: readonly Travelling[],
): number {
  if (things.length === 0 || isFreeFor(freeFrom, things)) return 0;
  return things.some(({ parcel }) => parcel === "large") ? large : small;
}

const isFreeFor = (freeFrom: number | null, things: readonly Travelling[]): boolean =>
  freeFrom !== null && worthOf(things) >= freeFrom;
const worthOf = (things: readonly Travelling[]): number =>
  sumPence(things.map(({ totalPence }) => totalPence));

/** How much more has to be bought until sending is free; undefined where it is free already, or never becomes free. */
export function missingForFree(
  prices: ZonePrices,
  things: readonly Travelling[],
): number | undefined {
  const { freeFrom } = prices;
  if (freeFrom === null || deliveryPrice(prices, things) === 0) return undefined;
  return freeFrom - worthOf(things);
}

/** Whether sending is free for every place and parcel. */
export const isFreeEverywhere = ({ zones: all }: Delivery): boolean =>
  Object.values(all).every(({ served, small, large }) => !served || (small === 0 && large === 0));
