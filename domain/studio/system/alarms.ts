import type { CheckName, SystemCheck } from "./messages.ts";

/** Something that needed a person at an earlier look. */
export type Alarm = { name: string; since: Date; toldAt: Date | null };

/**
 * What changes with this look: `begun` is wrong for the first time, `told` for the second time and
 * is to be told now, `over` is wrong no more.
 */
export function alarmsAfter(known: readonly Alarm[], checks: readonly SystemCheck[]) {
  const wrong = new Map(
    checks.filter(({ state }) => state === "act").map((one) => [one.name, one]),
  );
  const before = new Map(known.map((alarm) => [alarm.name, alarm]));
  return {
    begun: [...wrong.keys()].filter((name) => !before.has(name)),
    told: [...wrong.values()].flatMap(({ name, says, todo }) => {
      const alarm = before.get(name);
      return alarm && !alarm.toldAt ? [{ name, since: alarm.since, says, todo }] : [];
    }),
    over: known.filter(({ name }) => !wrong.has(name as CheckName)),
  };
}
