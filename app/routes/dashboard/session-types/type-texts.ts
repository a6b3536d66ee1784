/** The box that names a therapist for a type: one field each, so that two people's ticks can be put together. */
export const namedField = (therapistId: string) => `therapist:${therapistId}`;

/** What a new type begins with. */
export const newType: Record<string, string> = {
  kind: "individual",
  default_minutes: "60",
  buffer_before: "0",
  buffer_after: "0",
  in_booking: "on",
  in_treatments: "on",
};
