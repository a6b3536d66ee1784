import { href } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import type { DueForm } from "#domain/care/forms/own-due.ts";

/** What a client signs before their first session: why, and the way there. */
export function FormsFirst({ forms }: { forms: readonly DueForm[] }) {
  return (
    <section aria-labelledby="first" className="mt-6 rounded-md bg-cream p-5">
      <h3 id="first" className="text-xl">
        Before your first session
      </h3>
      <p className="mt-1">
        It is your first time with us. Please sign this first: it helps us to teach you safely. Then
        come back here and book.
      </p>
      <ul className="mt-4 grid gap-3">
        {forms.map(({ slug, title }) => (
          <li key={slug}>
            <LinkButton href={href("/client/forms/:formId", { formId: slug })}>{title}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
