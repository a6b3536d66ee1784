import type { ClientState } from "#domain/people/messages.ts";

/** How a client's badge looks. */
export const stateTones: Record<ClientState, "good" | "warn" | "bad" | "plain"> = {
  Active: "good",
  New: "plain",
  Unverified: "warn",
  Disabled: "bad",
};
