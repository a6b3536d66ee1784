/** The result of a command: it is done, or the rules refuse with a reason in one word. */
export type Done<T> = { ok: true; value: T };
export type Refused<Why extends string> = { ok: false; why: Why };
export type Outcome<T, Why extends string> = Done<T> | Refused<Why>;

export const done = <T>(value: T): Done<T> => ({ ok: true, value });
export const refuse = <const Why extends string>(why: Why): Refused<Why> => ({ ok: false, why });

/** Every reason that a command can refuse with, so that a screen has to handle all of them. */
export type WhyNot<Command extends (...args: never[]) => Promise<unknown>> = Extract<
  Awaited<ReturnType<Command>>,
  { ok: false }
>["why"];
