import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Something one seldom needs, behind its title; open from the start when it has something to say. */
export function Folded({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open} className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
