import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

type BackLinkProps = { href: string; children: ReactNode; beside?: ReactNode };

/** Above a private page's heading: to the list or screen the page belongs to, named by its words; `beside` holds further links. */
export const BackLink = ({ href, children, beside }: BackLinkProps) => (
  <p className="mb-2 flex flex-wrap gap-x-5 text-sm print:hidden">
    <a href={href} className="link inline-flex items-center gap-1 py-1 wrap-anywhere">
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {children}
    </a>
    {beside}
  </p>
);
