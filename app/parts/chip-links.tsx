import { classes } from "#app/ui/classes.ts";

/** A view of a list: what it is called, where it leads, how many rows it has, and whether it is shown. */
export type ChipLink = { href: string; label: string; count?: number | undefined; current: boolean };

/** Views of a list side by side, each a link that stays on its place. */
export function ChipLinks({ chips }: { chips: readonly ChipLink[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {chips.map(({ href, label, count, current }) => (
        <li key={label}>
          <a
            href={href}
            data-keep-place=""
            aria-current={current ? "true" : undefined}
            className={classes(
              "inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm transition-colors",
              current ? "border-ink bg-ink font-semibold text-paper" : "border-edge bg-white hover:border-ink",
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
