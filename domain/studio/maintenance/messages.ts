// What the database tab says (requirements 3.2.7 and 3.8.4).

export const maintenanceMessages = {
  connected: "Database connection successful!",
  notConnected: "Database connection failed: ",
  scheduled: "Database maintenance scheduled for tonight",
  running: "Database maintenance is running",
  alreadyRunning: "Database maintenance is running already. Its result will stand here.",
} as const;

/** What a run has done, in the order it is shown. */
export const maintenanceResults = {
  carts: "forgotten baskets removed",
  messages: "old messages removed",
  logs: "old log entries removed",
  sessions: "ended sessions and links removed",
  tables: "tables cleaned and analysed",
} as const;
export type MaintenanceResult = Record<keyof typeof maintenanceResults | "milliseconds", number>;

/** Why a sign-in failed, as the owner reads it. */
export const signInFailures: Record<string, string> = {
  "wrong-password": "Wrong e-mail or password",
  "wrong-code": "Wrong code of the second factor",
  "no-passkey": "Unknown passkey",
  "no-profile": "No profile behind this door",
  disabled: "Access is switched off",
  "too-many": "Too many tries",
};
