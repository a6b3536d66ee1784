import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { findMeasure } from "#domain/care/measuring/library.ts";
import { templateMessages } from "#domain/care/note-templates/messages.ts";
import { listOwnTemplates } from "#domain/care/note-templates/queries.ts";
import { shippedTemplates } from "#domain/care/note-templates/shipped.ts";
import type { Route } from "./+types/templates.ts";
import { TemplateOutline } from "./template-outline.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const own = (await listOwnTemplates(ctx)).map(({ id, name, archivedAt }) => ({
    id,
    name,
    isAway: archivedAt !== null,
  }));
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const shipped = shippedTemplates.map(({ measureKeys, ...template }) => ({
    ...template,
    measures: measureKeys.flatMap((key) => findMeasure(key)?.name ?? []),
  }));
  return { own, shipped, mayWrite, flash: flashOf(url, templateMessages) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Templates of session notes", matches);

/** What session notes begin with: the studio's own templates, and those that come with the software. */
export default function NoteTemplates({ loaderData }: Route.ComponentProps) {
  const { own, shipped, mayWrite, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/notes")}>Session notes</BackLink>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">Templates of session notes</h1>
        {mayWrite && (
          <LinkButton href={href("/therapist/note-templates/new")} size="small" className="ml-auto">
            New template
          </LinkButton>
        )}
      </div>
      <p className="mb-4 text-soft">
        A new note begins with the one that you chose last for that type of session. Only what is
        empty is filled.
      </p>
      <ActionNotice result={undefined} flash={flash} />
      <h2 className="text-lg">Your studio’s</h2>
      {own.length === 0 && (
        <p className="mt-1 text-soft">
          None yet. Begin a new one, copy one of those below, or make one of a signed note.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
        {own.map(({ id, name, isAway }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 px-4 py-1.5">
            {mayWrite ? (
              <a
                href={href("/therapist/note-templates/:templateId", { templateId: id })}
                className="link inline-block min-w-0 py-1.5 wrap-anywhere"
              >
                {name}
              </a>
            ) : (
              <span className="min-w-0 py-1.5 wrap-anywhere">{name}</span>
            )}
            {isAway && <Badge>Put away</Badge>}
          </li>
        ))}
      </ul>
      <h2 className="mt-6 text-lg">That come with the software</h2>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-white">
        {shipped.map((template) => (
          <li key={template.id} className="px-4 py-1.5">
            <details>
              <summary className="cursor-pointer py-1.5">{template.name}</summary>
              <TemplateOutline template={template} />
              {mayWrite && (
                <p className="mb-3">
                  <LinkButton
                    href={`${href("/therapist/note-templates/new")}?from=${template.id}`}
                    variant="secondary"
                    size="small"
                  >
                    Make it ours<span className="sr-only">: {template.name}</span>
                  </LinkButton>
                </p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
