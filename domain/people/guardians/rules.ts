import type { Day } from "#domain/kernel/time.ts";

/** From what age a person decides on their health data without a guardian, in years. */
export const ageOfMajority = 18;

/** From when a client has an account of their own beside the guardian's word (UK GDPR art. 8; DPA 2018 s. 9), in years. */
export const ageOfOwnAccount = 13;

/**
 * The age in whole years, on a day, of a person born on another day. A person born on 29 February
 * is a year older on 1 March, as in the database (`birthday_of`).
 */
function ageOn(born: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether a person is under this age on a day; false where their birthday is unknown. */
export const isUnder = (age: number, born: Day | null | undefined, day: Day): boolean =>
  born ? ageOn(born, day) < age : false;
