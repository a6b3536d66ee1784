// What those who manage the schedule type about a session; a message stands at the field it is
// about.
import { z } from "zod";
import {
  clock,
  day,
  id,
  line,
  optional,
  pounds,
  text,
  tick,
  whole,
} from "#domain/kernel/input/fields.ts";
import { maxPlaces } from "../classes/messages.ts";
import { maxBringLength } from "../types/messages.ts";
import { groupTypes, type GroupTypeWord } from "./messages.ts";

/** Up to £10,000; none: what the type costs. */
const price = () => optional(pounds({ what: "the price", max: 1_000_000 }));
const studioHours = "Please give a time from 06:00 to 21:59.";
/** A London wall-clock time from 06:00 to 22:00, so that no session meets a clock change. */
export const timeOfDay = () =>
  clock(studioHours).refine((time) => time >= "06:00" && time < "22:00", studioHours);

/** The closed day on which the studio is open; it applies to no other day. */
const openOn = { open_on: optional(day()) };

/** When: a London day and wall-clock time. */
const when = {
  session_date: day("Please give a day."),
  session_time: timeOfDay(),
  duration_minutes: whole(5, 480),
};
const overlap = {
  /** Resources that may be given twice, with why. */
  overlap: z
    .string()
    .default("")
    .transform((value) => value.split(",").filter(Boolean))
    .pipe(z.array(z.enum(["therapist", "room", "client"]))),
  overlap_reason: text(300),
};
const whereAndWho = {
  therapist_id: id("a therapist"),
  location_id: id("a place"),
  room_id: optional(id()),
};

/** Whether those who come are mailed; yes where the form does not ask. */
export const tellClient = z.enum(["yes", "no"]).optional().catch("yes");

export const moveForm = z.object({
  ...when,
  tell_client: tellClient,
  ...overlap,
  ...openOn,
  therapist_id: optional(id()),
  room_id: optional(id()),
});

export const sessionForm = z.object({
  ...when,
  tell_client: tellClient,
  ...whereAndWho,
  ...overlap,
  ...openOn,
  client_id: id("a client"),
  /** Whether those who treat the client were asked, where a flag says so. */
  was_asked: tick(),
  session_type_id: id("a treatment type"),
  price: price(),
  special_requirements: text(1_000),
  notes: text(2_000),
});

/** What is said of a price for members above the price. */
export const membersPayNoMore = "Members do not pay more than everybody else.";

export const groupFields = z.object({
  ...when,
  tell_client: tellClient,
  ...whereAndWho,
  ...overlap,
  ...openOn,
  session_type_id: optional(id()),
  group_name: line(80, { required: "Please give the group a name." }),
  group_type: z.enum(
    Object.keys(groupTypes) as [GroupTypeWord, ...GroupTypeWord[]],
    "Please choose a type.",
  ),
  max_participants: whole(1, maxPlaces),
  class_description: text(2_000),
  what_to_bring: text(maxBringLength),
  price: price(),
  member_price: price(),
  is_listed: tick(),
  is_prepaid: tick(),
  notes: text(2_000),
});

export const groupForm = groupFields.refine(
  ({ price, member_price }) => member_price === null || (price !== null && member_price <= price),
  {
    path: ["member_price"],
    message: membersPayNoMore,
    when: ({ issues }) => issues.length === 0,
  },
);

export type MoveForm = z.output<typeof moveForm>;
export type SessionForm = z.output<typeof sessionForm>;
export type GroupForm = z.output<typeof groupForm>;
