import { classes } from "#app/ui/classes.ts";

/** A view of a list: what it is called, where it leads, how many rows it has, and whether it is shown. */
export type ChipLink = {
  href: string;
  label: string;
  count?: number | undefined;
  current: boolean;
};

/** Views of a list side by side, each a link that stays on its place; on a phone in one line that scrolls. */
export function ChipLinks({ chips }: { chips: readonly ChipLink[] }) {
  return (
    <ul className="flex gap-1.5 max-sm:overflow-x-auto max-sm:p-1 sm:flex-wrap">
      {chips.map(({ href, label, count, current }) => (
        <li key={label} className="shrink-0">
          <a
            href={href}
            data-keep-place=""
            aria-current={current ? "true" : undefined}
            className={classes(
              "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors",
              current
                ? "border-ink bg-ink font-semibold text-paper"
                : "border-edge bg-white hover:border-ink",
            )}
          >
            {label}
            {count !== undefined && <span className="tabular-nums">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
