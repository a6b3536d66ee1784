import { useEffect, useState } from "react";
import { fieldTime, longDate } from "#domain/kernel/time.ts";

/**
 * The time and the date in London, by the studio's clock; it ticks each second, and is not read out
 * by screen readers.
 */
export function LondonClock({ now }: { now: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - since), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  const instant = new Date(now + passed);
  return (
    <p className="text-sm text-soft">
      <time dateTime={instant.toISOString()} className="font-semibold text-ink tabular-nums">
        {fieldTime(instant)}:{String(instant.getUTCSeconds()).padStart(2, "0")}
      </time>{" "}
      London, {longDate(instant)}
    </p>
  );
}
