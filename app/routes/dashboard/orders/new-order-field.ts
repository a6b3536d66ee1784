import type { Draft } from "./new-order-actions.ts";

/** What a field of the new order shows: what was typed, and what is wrong with it. */
export const fieldOf = ({ typed, errors }: Draft, name: string) => ({
  defaultValue: typed[name],
  error: errors[name],
});
