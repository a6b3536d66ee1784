import type { ReactNode } from "react";

/** One part of the form of a note, under its own heading. */
export function FormPart({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      {help && <p className="mt-1 text-sm text-soft">{help}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
