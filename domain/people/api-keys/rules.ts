// What a key of the API may do, and whether it still opens anything. Pure: it runs in the browser, too.

/** Every scope, by noun and verb, with what it opens. None is about health, and none will be. */
export const apiScopes = {
  "catalogue:read": "Products with their options, prices and stock",
  "timetable:read": "Classes of the public timetable with their places",
  "bookings:read": "Places in classes: whose, in which, and whether paid",
  "bookings:write": "Book a client into a class, and cancel a place",
  "clients:read": "Clients: name, e-mail and phone, nothing else",
  "clients:write": "Add a client, who is invited by e-mail",
  "customers:read": "Buyers of the shop: name and how they are reached",
  "orders:read": "Orders with their lines and sums",
  "passes:read": "Class passes and what is left on them",
  "vouchers:read": "Gift vouchers and what is left on them",
} as const;
export type ApiScope = keyof typeof apiScopes;
export const scopeNames = Object.keys(apiScopes) as ApiScope[];

/** How long a key lasts, in days; 0 is until it is ended. */
export const keyLifetimes = {
  "30": "30 days",
  "90": "90 days",
  "365": "A year",
  "0": "No end",
};

/** Requests of one key in a window of so many seconds. */
export const keyLimit = { limit: 240, perSeconds: 60 };

type Times = { endedAt: Date | null; expiresAt: Date | null };
export type KeyState = "active" | "ended" | "expired";

export function keyState({ endedAt, expiresAt }: Times, now: Date): KeyState {
  if (endedAt) return "ended";
  return expiresAt && expiresAt <= now ? "expired" : "active";
}
