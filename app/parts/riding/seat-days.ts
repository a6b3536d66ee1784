import type { Assessment } from "#domain/care/riding/findings/queries.ts";
import { plainDate } from "#domain/kernel/time.ts";
import type { SeatDay } from "./seat-over-time.tsx";

/** Finished assessments as Progress shows them. */
export const seatDays = (assessments: readonly Assessment[]): SeatDay[] =>
  assessments.map(({ id, assessedOn, horse, summary, findings }) => ({
    id,
    on: plainDate(assessedOn),
    horse,
    summary,
    findings,
  }));
