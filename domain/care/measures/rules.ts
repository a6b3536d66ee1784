/** Responses to recent notes in whole percent; 0 without notes (requirements 2.9.1). */
export const engagement = (responses: number, notes: number): number =>
  notes === 0 ? 0 : Math.round((responses / notes) * 100);
