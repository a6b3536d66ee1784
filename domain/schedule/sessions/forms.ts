// What those who manage the schedule type about a session; a message stands at the field it is
// about.
import { z } from "zod";
import { clock, day, id, optional, text, tick } from "#domain/kernel/input/fields.ts";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { groupSaved, oneSaved, whenFields } from "./fields.ts";

const studioHours = "Please give a time from 06:00 to 21:59.";
/** A London wall-clock time from 06:00 to 22:00, so that no session meets a clock change. */
export const timeOfDay = () =>
  clock(studioHours).refine((time) => time >= "06:00" && time < "22:00", studioHours);

/** The closed day on which the studio is open; it applies to no other day. */
const openOn = { open_on: optional(day()) };

/** When: a London day and wall-clock time. */
const when = { ...formOf(whenFields).shape, session_time: timeOfDay() };
const overlap = {
  /** Resources that may be given twice, with why. */
  overlap: z
    .string()
    .default("")
    .transform((value) => value.split(",").filter(Boolean))
    .pipe(z.array(z.enum(["therapist", "room", "client"]))),
  overlap_reason: text(300),
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

const every = { tell_client: tellClient, ...overlap, ...openOn };

export const sessionForm = z.object({
  ...formOf(oneSaved).shape,
  ...when,
  ...every,
  /** Whether those who treat the client were asked, where a flag says so. */
  was_asked: tick(),
});

/** What is said of a price for members above the price. */
export const membersPayNoMore = "Members do not pay more than everybody else.";

export const anyGroupForm = z.object({
  ...formOf(groupSaved).shape,
  ...when,
  ...every,
  session_type_id: optional(id()),
});

export const groupForm = anyGroupForm.refine(
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
