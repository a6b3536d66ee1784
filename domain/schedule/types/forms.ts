// What the owner types about a session type.
import { sessionTypeKinds } from "#db/schema/lists.ts";
import { z } from "zod";
import {
  choice,
  id,
  line,
  optional,
  pounds,
  text,
  tick,
  whole,
} from "#domain/kernel/input/fields.ts";
import { dearest, maxBringLength, maxNameLength, minutesOf } from "./messages.ts";

const buffer = () => whole(0, minutesOf.buffer);

export const typeForm = z
  .object({
    name: line(maxNameLength, { what: "a name", required: true }),
    kind: choice(sessionTypeKinds),
    default_minutes: whole(minutesOf.min, minutesOf.max),
    buffer_before: buffer(),
    buffer_after: buffer(),
    /** None: as agreed. */
    price: optional(pounds({ what: "a price", max: dearest })),
    member_price: optional(pounds({ what: "a price", max: dearest })),
    /** Where it usually takes place; none: where its therapist works, or gave it last. */
    location_id: optional(id()),
    room_id: optional(id()),
    is_bookable_by_clients: tick(),
    allows_series: tick(),
    what_to_bring: text(maxBringLength),
    in_booking: tick(),
    in_treatments: tick(),
    in_notes: tick(),
    /** The therapists who give it; empty means all. */
    therapistIds: z.array(z.uuid()).max(500),
  })
  .refine(({ price, member_price }) => member_price === null || price !== null, {
    path: ["price"],
    message: "Please enter what everybody else pays.",
    when: ({ issues }) => issues.length === 0,
  })
  .refine(
    ({ price, member_price }) => member_price === null || price === null || member_price <= price,
    {
      path: ["member_price"],
      message: "Members do not pay more than everybody else.",
      when: ({ issues }) => issues.length === 0,
    },
  );
export type TypeForm = z.output<typeof typeForm>;
