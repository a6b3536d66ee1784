import { penceToPounds } from "#domain/kernel/money.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import type { FoundType } from "#domain/schedule/types/queries.ts";
import { namedField } from "./type-texts.ts";

const box = (ticked: boolean) => (ticked ? "on" : "");
const pounds = (pence: number | null) => (pence === null ? "" : penceToPounds(pence));

/** A type as its form is opened with it. */
export const savedType = (type: FoundType): Saved => ({
  version: versionOf(type),
  values: {
    name: type.name,
    kind: type.kind,
    default_minutes: String(type.minutes),
    buffer_before: String(type.bufferBefore),
    buffer_after: String(type.bufferAfter),
    price: pounds(type.pricePence),
    member_price: pounds(type.memberPricePence),
    in_booking: box(type.inBooking),
    in_treatments: box(type.inTreatments),
    in_notes: box(type.inNotes),
    location_id: type.locationId ?? "",
    room_id: type.roomId ?? "",
    is_bookable_by_clients: box(type.isBookableByClients),
    allows_series: box(type.allowsSeries),
    what_to_bring: type.whatToBring,
    ...Object.fromEntries(type.named.map(({ id }) => [namedField(id), "on"])),
  },
});
