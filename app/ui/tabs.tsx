import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
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

export type TabPanel = { id: string; label: ReactNode; content: ReactNode };
type TabsProps = { label: string; tabs: TabPanel[] };

/** Views of one thing on one page, for hydrated pages; arrow keys move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, choose] = useState(tabs[0]?.id);
  const scope = useId();
  return (
    <>
      <TabList label={label} tabs={tabs} chosen={chosen} choose={choose} scope={scope} />
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${scope}-${id}`}
          aria-labelledby={`${scope}-${id}-tab`}
          tabIndex={0}
          hidden={id !== chosen}
          className="py-6"
        >
          {content}
        </div>
      ))}
    </>
  );
}

const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
type TabListProps = TabsProps & {
  chosen: string | undefined;
  choose: (id: string) => void;
  scope: string;
};

function TabList({ label, tabs, chosen, choose, scope }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const place = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs.at((place + (moves[event.key] ?? 0)) % tabs.length);
    if (!next || next.id === chosen) return;
    choose(next.id);
    document.getElementById(`${scope}-${next.id}-tab`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={row} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: words }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${scope}-${id}-tab`}
          aria-selected={id === chosen}
          aria-controls={`${scope}-${id}`}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
          className={look(id === chosen)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
