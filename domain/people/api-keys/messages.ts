// Keys of the API as their owner reads them.
import type { KeyState } from "./rules.ts";

export const keyStates: Record<KeyState, string> = {
  active: "Active",
  ended: "Ended",
  expired: "Over",
};

export const keyMessages = {
  ended: "The key is ended. It opens nothing any more.",
  "no-scope": "Please tick what it may do.",
  "no-such-key": "This key is ended already.",
  "too-many-keys": "There are twenty keys already. Please end one that is not needed.",
} as const;
