import { z } from "zod";
import { pickColumns } from "#domain/kernel/database/field-columns.ts";
import { choice, id, tick } from "#domain/kernel/input/fields.ts";
import type { Day } from "#domain/kernel/time.ts";
import { anyGroupForm, membersPayNoMore, sessionForm } from "../sessions/forms.ts";
import { rhythmFields } from "./fields.ts";
import { endOfForm, type RepeatForm, repetitionOf } from "./forms.ts";
import type { Series } from "./load-series.ts";
import { daysOfRule } from "./rules.ts";
import type { SeriesChange } from "./input.ts";

/** Which dates of a series a change is about, as people choose. */
const scopes = ["this", "future", "all"] as const;

const ofEvery = sessionForm
  .pick({
    session_date: true,
    session_time: true,
    duration_minutes: true,
    therapist_id: true,
    location_id: true,
    price: true,
  })
  .extend({
    from: id("a date"),
    scope: choice(scopes, "which dates"),
    move_exceptions: tick(),
    repeats: tick(),
  });
const ofGroups = ofEvery.extend(
  anyGroupForm.pick({
    group_name: true,
    max_participants: true,
    member_price: true,
  }).shape,
);

/**
 * What can be changed of the dates to come; day, time and minutes are those of the date it is seen from. A group has a
 * name, places and a price for members besides; where no price is typed, that of the series stays.
 */
export const changeFormOf = ({ kind, pricePence }: Pick<Series, "kind" | "pricePence">) =>
  kind === "individual"
    ? ofEvery
    : ofGroups.refine((form) => (form.member_price ?? 0) <= (form.price ?? pricePence), {
        path: ["member_price"],
        message: membersPayNoMore,
        when: ({ issues }) => issues.length === 0,
      });
export type ChangeForm = z.output<typeof ofEvery> & Partial<z.output<typeof ofGroups>>;

/** The last day of a series as it stands; one without an end has none. */
export const lastDayOf = (series: Series): Day | undefined =>
  series.recurrenceEndType === "never"
    ? undefined
    : daysOfRule(series, series.generatedUntil).at(-1);

/** What a form changes of a series, seen from a date: only what differs; undefined where nothing does. */
export function makeChange(
  series: Series,
  seen: { sessionDate: Day },
  form: ChangeForm,
  repeat: RepeatForm | undefined,
): SeriesChange | undefined {
  const rule: SeriesChange["rule"] = {
    ...(form.session_time !== series.localTime && { localTime: form.session_time }),
    ...(form.duration_minutes !== series.durationMinutes && {
      durationMinutes: form.duration_minutes,
    }),
    ...(repeat && repeatsOtherwise(series, repeat) && repetitionOf(repeat)),
    ...(repeat && endsOtherwise(series, repeat) && endOfForm(repeat)),
  };
  const template: SeriesChange["template"] = {
    ...(form.therapist_id !== series.therapistId && { therapistId: form.therapist_id }),
    ...(form.location_id !== series.locationId && { locationId: form.location_id, roomId: null }),
    ...(series.kind === "group"
      ? ofGroup(series, form)
      : form.price !== null && form.price !== series.pricePence && { pricePence: form.price }),
  };
  const change: SeriesChange = {
    ...(form.session_date !== seen.sessionDate && { movedTo: form.session_date }),
    ...(Object.keys(rule).length > 0 && { rule }),
    ...(Object.keys(template).length > 0 && { template }),
  };
  if (Object.keys(change).length === 0) return undefined;
  return { ...change, moveExceptions: form.move_exceptions };
}

/** A group's name and places, and both its prices where one changes, because they are compared. */
function ofGroup(series: Series, form: ChangeForm): SeriesChange["template"] {
  const { group_name: groupName, max_participants: maxParticipants } = form;
  const [pricePence, memberPricePence] = [
    form.price ?? series.pricePence,
    form.member_price ?? null,
  ];
  return {
    ...(groupName !== undefined && groupName !== series.groupName && { groupName }),
    ...(maxParticipants !== undefined &&
      maxParticipants !== series.maxParticipants && { maxParticipants }),
    ...((pricePence !== series.pricePence || memberPricePence !== series.memberPricePence) && {
      pricePence,
      memberPricePence,
    }),
  };
}

function repeatsOtherwise(series: Series, repeat: RepeatForm): boolean {
  const requested = repetitionOf(repeat);
  const stands = {
    ...pickColumns(series, rhythmFields),
    weekdays: series.weekdays?.toSorted() ?? null,
    monthlyBy: series.recurrencePattern === "monthly" ? (series.monthlyBy ?? "day") : null,
  };
  return JSON.stringify(requested) !== JSON.stringify(stands);
}

function endsOtherwise(series: Series, repeat: RepeatForm): boolean {
  if (repeat.recurrence_end_type === "by_date")
    return repeat.recurrence_end_date !== lastDayOf(series);
  return repeat.recurrence_end_type === "after_occurrences" || series.recurrenceEndType !== "never";
}
