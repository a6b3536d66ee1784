import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/forms/button.tsx";

type ReportSectionProps = {
  title: string;
  lead: ReactNode;
  csv: string;
  isEmpty: boolean;
  children: ReactNode;
};

/** One report: what it says, a file of it, and its contents or that there is nothing. */
export function ReportSection({ title, lead, csv, isEmpty, children }: ReportSectionProps) {
  return (
    <section className="min-w-0">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-2xl">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-soft">{lead}</p>
        </div>
        {!isEmpty && (
          <a href={csv} download className={buttonClass({ variant: "secondary", size: "small" })}>
            <Download aria-hidden className="size-4" />
            CSV<span className="sr-only"> of {title}</span>
          </a>
        )}
      </div>
      {isEmpty ? (
        <p className="rounded-lg border border-line bg-white px-5 py-4 text-soft">
          Nothing in these days.
        </p>
      ) : (
        children
      )}
    </section>
  );
}

/** A long table that is opened by those who want to read it. */
export function Details({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        {summary}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

/** A number with what it counts, and beside what it stands: "20.0% more than £50.00". */
export function Figure({
  name,
  note,
  children,
}: {
  name: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <div className="rounded-lg border border-line bg-white p-5">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-1 font-display text-2xl tabular-nums">
        {children}
        {note && <span className="mt-0.5 block font-sans text-sm text-soft">{note}</span>}
      </dd>
    </div>
  );
}
