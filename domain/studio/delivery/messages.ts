// Delivery as people read it (decision 034).
import { formatPence } from "#domain/kernel/money.ts";
import type { Delivery, ParcelKind, Zone } from "./rules.ts";

export const zoneNames = {
  mainland: "UK mainland",
  remote: "Highlands, islands and Northern Ireland",
  ireland: "Ireland",
} as const satisfies Record<Zone, string>;

export const parcelNames = {
  small: "Small parcel",
  large: "Large parcel",
} as const satisfies Record<ParcelKind, string>;

export const badArea =
  "Please write postcode areas such as BT, districts such as KA27, or runs such as PA20-49.";
export const pickupRequired = "Please say where and when people collect.";

/** At the postcode or the country, when the studio does not send there. */
export const notServed = (zone: Zone): string =>
  zone === "ireland"
    ? "Sorry, we do not send to Ireland."
    : `Sorry, we do not send to this postcode (${zoneNames[zone]}).`;

/** "Free", or the price. */
export const priceOrFree = (pence: number): string => (pence === 0 ? "Free" : formatPence(pence));

/** What a product's page says of its way to a buyer and back; a line that is empty is not said. */
export type SendingDescription = {
  price: string;
  times: string;
  collection: string;
  returns: string;
};

export const describeSending = (delivery: Delivery, parcel: ParcelKind): SendingDescription => ({
  price: formatSendingPrice(delivery, parcel),
  times: delivery.times,
  collection: delivery.collection === undefined ? "" : `Or collect it: ${delivery.collection}`,
  returns: delivery.returns,
});

/** "Delivery £3.95 to the UK mainland, free from £50.00; elsewhere from £6.50". */
function formatSendingPrice({ zones }: Delivery, parcel: ParcelKind): string {
  const { mainland } = zones;
  const others = [zones.remote, zones.ireland]
    .filter(({ served }) => served)
    .map((zone) => zone[parcel]);
  if ([mainland[parcel], ...others].every((pence) => pence === 0)) return "Shipping is free";
  const free =
    mainland.freeFrom !== null && mainland[parcel] > 0
      ? `, free from ${formatPence(mainland.freeFrom)}`
      : "";
  const isOther = others.some((pence) => pence !== mainland[parcel]);
  const cheapest = Math.min(...others);
  const from =
    cheapest === 0
      ? "other places as the checkout says"
      : `elsewhere from ${formatPence(cheapest)}`;
  const elsewhere = isOther ? `; ${from}` : "";
  const here =
    mainland[parcel] === 0 ? "Free delivery" : `Delivery ${formatPence(mainland[parcel])}`;
  return `${here} to the UK mainland${free}${elsewhere}`;
}
