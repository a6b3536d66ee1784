import type { SeatDay } from "#app/parts/riding/seat-over-time.tsx";
import type { Assessment } from "#domain/care/riding/findings/queries.ts";
import { plainDate } from "#domain/kernel/time.ts";

/** Finished assessments as Progress shows them. */
export const seatDays = (assessments: readonly Assessment[]): SeatDay[] =>
  assessments.map(({ id, assessedOn, horse, summary, findings }) => ({
    id,
    on: plainDate(assessedOn),
    horse,
    summary,
    findings,
  }));
