/** Responses to recent notes in whole percent; 0 without notes (spec 2, "Therapist dashboard"). */
export const engagement = (responses: number, notes: number): number =>
  notes === 0 ? 0 : Math.round((responses / notes) * 100);
