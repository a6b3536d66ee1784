// How an order reaches its buyer, and what that adds to it (decision 034). Values in, verdict out; amounts are pence.
import type { DeliveryWay, DeliveryZone } from "#db/schema/orders.ts";
import type { Country } from "#domain/kernel/text/postcode.ts";
import { isSent } from "#domain/shop/sending/rules.ts";
import {
  type Delivery,
  deliveryPrice,
  missingForFree,
  type ParcelKind,
  type Place,
  type Travelling,
  zoneOf,
} from "#domain/studio/delivery/rules.ts";

/** Where something goes, when that is not the buyer's own address. */
export type OtherAddress = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  postcode: string;
  country: Country;
};

/** What a buyer asks for: to have it sent, to themselves or elsewhere, or to collect it. */
export type DeliveryInput = Place & {
  delivery: "send" | "collect";
  elsewhere?: OtherAddress | undefined;
};

/** How an order reaches its buyer: what of it the order keeps. */
export type Arrangement = {
  way: DeliveryWay;
  zone: DeliveryZone | null;
  pricePence: number;
  elsewhere?: OtherAddress | undefined;
};

export const nothingTravels: Arrangement = {
  way: "none",
  zone: null,
  pricePence: 0,
};

type Line = { productType: string; totalPence: number; parcel?: ParcelKind | undefined };

/** What of the lines travels. */
export const travelling = (lines: readonly Line[]): Travelling[] =>
  lines.flatMap(({ productType, totalPence, parcel = "small" }) =>
    isSent(productType) ? [{ parcel, totalPence }] : [],
  );

/**
 * How things reach the buyer, and at what price. Refuses a place that the studio does not send to
 * ("not-served", with its zone), and collection where there is none.
 */
export function arrange(delivery: Delivery, input: DeliveryInput, things: readonly Travelling[]) {
  if (things.length === 0) return { ok: true, value: nothingTravels } as const;
  if (input.delivery === "collect") {
    if (delivery.collection === undefined) return { ok: false, why: "not-collected" } as const;
    return {
      ok: true,
      value: {
        way: "collect",
        zone: null,
        pricePence: 0,
      } satisfies Arrangement,
    } as const;
  }
  const { elsewhere } = input;
  const zone = zoneOf(elsewhere ?? input, delivery.remoteAreas);
  const prices = delivery.zones[zone];
  if (!prices.served) return { ok: false, why: "not-served", zone } as const;
  const pricePence = deliveryPrice(prices, things);
  return {
    ok: true,
    value: { way: "send", zone, pricePence, elsewhere } satisfies Arrangement,
  } as const;
}

/** What a price on the checkout is for: a zone, or collection at the studio. */
export type Way = DeliveryZone | "collect";

/** What each way costs for these things; nothing stands for a way that is not offered. */
export function pricesOf(
  delivery: Delivery,
  things: readonly Travelling[],
): Partial<Record<Way, WayPrice>> {
  const { zones, collection } = delivery;
  const offered = Object.entries(zones).flatMap(([zone, prices]) =>
    prices.served
      ? [
          [
            zone,
            {
              pricePence: deliveryPrice(prices, things),
              missingPence: missingForFree(prices, things),
            },
          ],
        ]
      : [],
  );
  return {
    ...(Object.fromEntries(offered) as Partial<Record<Way, WayPrice>>),
    ...(collection !== undefined && { collect: { pricePence: 0, missingPence: undefined } }),
  };
}

export type WayPrice = { pricePence: number; missingPence: number | undefined };

/** The values of the checkout's fields so far, as the way that they ask for. */
export function submittedWay(
  values: Readonly<Record<string, string | undefined>>,
  remoteAreas: readonly string[],
): Way {
  if (values["delivery"] === "collect") return "collect";
  const names =
    values["elsewhere"] === "on"
      ? ["deliveryCountry", "deliveryPostcode"]
      : ["country", "postcode"];
  const [country, postcode] = names.map((name) => values[name] ?? "");
  return zoneOf({ country: country === "IE" ? "IE" : "GB", postcode: postcode ?? "" }, remoteAreas);
}
