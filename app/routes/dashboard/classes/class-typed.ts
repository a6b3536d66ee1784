import { penceToPounds } from "#domain/kernel/money.ts";
import type { StudioClass } from "#domain/schedule/classes/queries.ts";
import { clockOf } from "#domain/schedule/classes/rules.ts";
import type { classLabels } from "#domain/schedule/classes/words.ts";

export type ClassField = keyof typeof classLabels;

/** What a class's form opens with. */
export const typedOf = (stored: StudioClass): Record<ClassField, string> => ({
  class_name: stored.className,
  class_date: stored.classDate,
  start_time: clockOf(stored.startTime),
  end_time: clockOf(stored.endTime),
  location: stored.location,
  max_participants: String(stored.maxParticipants),
  price: penceToPounds(stored.pricePence),
  member_price: stored.memberPricePence === null ? "" : penceToPounds(stored.memberPricePence),
  instructor_name: stored.instructorName,
  class_description: stored.classDescription,
  is_recurring: stored.isRecurring ? "on" : "",
  status: stored.status,
});
