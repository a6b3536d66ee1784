import type { ReactNode } from "react";

/** The parts of a note's form in their order; the client's own comes last, under their name. */
export const noteParts = [
  "Session",
  "Pain and energy",
  "Measures",
  "Findings and treatment",
  "Private notes",
] as const;

/** Where a part begins on its page. */
export const partId = (title: string): string =>
  `part-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;

/** One part of the form of a note, under its own heading. */
export function FormPart({
  title,
  help,
  children,
}: {
  title: string;
  help?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={partId(title)}
      className="mt-6 scroll-mt-16 border-t border-line pt-5 first-of-type:mt-0 first-of-type:border-t-0 first-of-type:pt-0 lg:scroll-mt-4"
    >
      <h2 className="text-xl">{title}</h2>
      {help && <p className="mt-1 text-sm text-soft">{help}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
