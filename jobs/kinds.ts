/**
 * What a job waits for: the card provider, the mail server, or disk and database. Each kind has slots of its own, so that
 * one that waits holds up no other.
 */
export type Kind = "money" | "maintenance" | "mail";

/**
 * How many jobs of a kind run at once, in the order in which the kinds are looked at: money first.
 */
export const slotsOf: Record<Kind, number> = {
  money: 4,
  maintenance: 1,
  mail: 4,
};
export const kinds = Object.keys(slotsOf) as Kind[];

const events = {
  money: [
    "order.placed",
    "refund.asked",
    "place.refund-due",
    "session.refund-due",
    "membership.changed",
  ],
  maintenance: [
    "files.forgotten",
    "maintenance.asked",
    "backup.asked",
    "mail.returned",
    "move-in.next",
  ],
};

/** The events of a kind's jobs. All other events end in an email. */
export const eventsOf = (kind: Kind): { only: string[] } | { but: string[] } =>
  kind === "mail" ? { but: [...events.money, ...events.maintenance] } : { only: events[kind] };
