import type { Day } from "#domain/kernel/time.ts";

/** From when somebody decides on their health data for themselves without a guardian, in years. */
export const ageOfMajority = 18;

/** From when a client has an account of their own beside the guardian's word (UK GDPR art. 8; DPA 2018 s. 9), in years. */
export const ageOfOwnAccount = 13;

/** The age in whole years on a day of somebody born on another. Who is born on 29 February is a year older on 1 March. */
export function ageOn(born: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether somebody is under this age on a day; where nobody knows their birthday, they are not. */
export const isUnder = (age: number, born: Day | null | undefined, day: Day): boolean =>
  born ? ageOn(born, day) < age : false;
