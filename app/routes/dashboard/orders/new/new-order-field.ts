import type { Draft } from "./new-order-actions.ts";

/** What a field of the new order shows: what was typed, and what is wrong with it. */
export const fieldOf = ({ values, errors }: Draft, name: string) => ({
  defaultValue: values[name],
  error: errors[name],
});
