/**
 * What a job waits for: the card provider, the mail server, the provider of texts, what others run (receivers of webhooks,
 * calendars), or disk and database. Each kind has slots of its own, so that one that waits holds up no other.
 */
export type Kind = "money" | "maintenance" | "calls" | "mail" | "text";

/**
 * How many jobs of a kind run at once, in the order in which the kinds are looked at: money first.
 */
export const slotsOf: Record<Kind, number> = {
  money: 4,
  maintenance: 1,
  calls: 4,
  mail: 4,
  text: 2,
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
    "move-out.asked",
  ],
  text: ["session.text-reminder"],
  calls: ["webhook.happened", "webhook.due", "private-calendar.due"],
};

/** The events of a kind's jobs. All other events end in an email. */
export const eventsOf = (kind: Kind): { only: string[] } | { but: string[] } =>
  kind === "mail" ? { but: Object.values(events).flat() } : { only: events[kind] };
