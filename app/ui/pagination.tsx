import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { pagesAround } from "./pages.ts";

type PaginationProps = {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  label?: string;
};

const step =
  "inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 tabular-nums";
const live = "transition-colors hover:bg-ink/8";

/** Pages as plain links; nothing at all when there is only one. */
export function Pagination({ page, pages, hrefFor, label = "Pages" }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-12 flex items-center justify-center gap-1">
      <Turn to={page - 1} pages={pages} hrefFor={hrefFor} rel="prev" label="Previous page">
        <ArrowLeft aria-hidden className="size-5" />
      </Turn>
      <ol className="flex items-center gap-1">
        {pagesAround(page, pages).map((number, place) => (
          <li key={`${number}-${place}`} className={classes(number !== page && "max-sm:hidden")}>
            {number === "gap" ? (
              <span className={classes(step, "text-soft")}>…</span>
            ) : (
              <PageLink number={number} current={number === page} href={hrefFor(number)} />
            )}
          </li>
        ))}
      </ol>
      <span className="px-1 text-soft sm:hidden">of {pages}</span>
      <Turn to={page + 1} pages={pages} hrefFor={hrefFor} rel="next" label="Next page">
        <ArrowRight aria-hidden className="size-5" />
      </Turn>
    </nav>
  );
}

function PageLink({ number, current, href }: { number: number; current: boolean; href: string }) {
  return (
    <a
      href={href}
      aria-label={`Page ${number}`}
      aria-current={current ? "page" : undefined}
      className={classes(step, current ? "bg-ink font-semibold text-paper" : live)}
    >
      {number}
    </a>
  );
}

type TurnProps = Pick<PaginationProps, "pages" | "hrefFor"> & {
  to: number;
  rel: "prev" | "next";
  label: string;
  children: ReactNode;
};

/** An arrow; at the ends it keeps its place but leads nowhere. */
function Turn({ to, pages, hrefFor, rel, label, children }: TurnProps) {
  if (to < 1 || to > pages)
    return <span aria-hidden className={classes(step, "text-edge")} children={children} />;
  return (
    <a href={hrefFor(to)} rel={rel} aria-label={label} className={classes(step, live)}>
      {children}
    </a>
  );
}
