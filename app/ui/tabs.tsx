import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const row = "flex flex-wrap border-b border-line sm:gap-x-1";
// More than six would fill a phone's first screen: there they are one line that scrolls, with the current one in sight.
const line =
  "flex gap-x-3 overflow-x-auto border-b border-line sm:flex-wrap sm:gap-x-1 sm:overflow-visible";
const max = 6;
const tab =
  "min-h-11 shrink-0 sm:-mb-px cursor-pointer border-b-2 px-1 py-2 whitespace-nowrap text-sm font-semibold transition-colors sm:px-4 sm:text-base";
const look = (current: boolean) =>
  classes(
    tab,
    current
      ? "border-clay text-ink"
      : "border-transparent text-soft hover:border-sand hover:text-ink",
  );

export type TabLink = { href: string; label: ReactNode; current: boolean };

/** Views of one thing that have an address each: plain links. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  const scrolls = tabs.length > max;
  return (
    <nav aria-label={label} className={scrolls ? line : row}>
      {tabs.map(({ href, label: words, current }) => (
        <a
          key={href}
          href={href}
          aria-current={current ? "page" : undefined}
          // Where nothing but the page scrolls, the page would begin below its heading.
          className={classes(
            look(current),
            scrolls && current && "[scroll-initial-target:nearest]",
          )}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
