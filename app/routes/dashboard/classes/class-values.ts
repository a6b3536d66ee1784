import { penceToPounds } from "#domain/kernel/money.ts";
import type { StudioClass } from "#domain/schedule/classes/queries.ts";
import { clockOf } from "#domain/schedule/classes/rules.ts";
import type { classLabels } from "#domain/schedule/classes/messages.ts";

export type ClassField = keyof typeof classLabels;

/** What a class's form opens with. */
export const valuesOf = (saved: StudioClass): Record<ClassField, string> => ({
  class_name: saved.className,
  class_date: saved.classDate,
  start_time: clockOf(saved.startTime),
  end_time: clockOf(saved.endTime),
  location: saved.location,
  max_participants: String(saved.maxParticipants),
  price: penceToPounds(saved.pricePence),
  member_price: saved.memberPricePence === null ? "" : penceToPounds(saved.memberPricePence),
  instructor_name: saved.instructorName,
  class_description: saved.classDescription,
  what_to_bring: saved.whatToBring,
  is_recurring: saved.isRecurring ? "on" : "",
  is_prepaid: saved.isPrepaid ? "on" : "",
  status: saved.status,
});
