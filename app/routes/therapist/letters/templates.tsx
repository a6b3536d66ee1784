import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { letterKinds, templateMessages } from "#domain/care/letters/messages.ts";
import { listShipped, listTemplates } from "#domain/care/letters/templates.ts";
import type { Route } from "./+types/templates.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const own = (await listTemplates(ctx)).map(({ id, name, kind, archivedAt }) => ({
    id,
    name,
    kind: letterKinds[kind],
    isAway: archivedAt !== null,
  }));
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const shipped = (await listShipped(ctx)).map(({ id, name, body }) => ({ id, name, body }));
  return {
    own,
    shipped,
    mayWrite,
    flash: flashOf(url, templateMessages),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Texts for letters", matches);

/** What letters begin with: the studio's own texts, and those that come with the software. */
export default function Templates({ loaderData }: Route.ComponentProps) {
  const { own, shipped, mayWrite, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/letters")}>Letters</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl">Texts for letters</h1>
        {mayWrite && (
          <LinkButton
            href={href("/therapist/letters/templates/new")}
            size="small"
            className="ml-auto"
          >
            New text
          </LinkButton>
        )}
      </div>
      <ActionNotice result={undefined} flash={flash} />
      <h2 className="text-lg">Your studio’s</h2>
      {own.length === 0 && (
        <p className="mt-1 text-soft">
          None yet. Begin a new one, or copy one of those below and make it yours.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
        {own.map(({ id, name, kind, isAway }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 px-4 py-1.5">
            {mayWrite ? (
              <a
                href={href("/therapist/letters/templates/:templateId", { templateId: id })}
                className="link inline-block min-w-0 py-1.5 wrap-anywhere"
              >
                {name}
              </a>
            ) : (
              <span className="min-w-0 py-1.5 wrap-anywhere">{name}</span>
            )}
            <span className="shrink-0 text-sm text-soft">
              {isAway ? <Badge>Put away</Badge> : kind}
            </span>
          </li>
        ))}
      </ul>
      <h2 className="mt-6 text-lg">That come with the software</h2>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-white">
        {shipped.map(({ id, name, body }) => (
          <li key={id} className="px-4 py-1.5">
            <details>
              <summary className="cursor-pointer py-1.5 wrap-anywhere">{name}</summary>
              <p className="mt-1 mb-3 whitespace-pre-line wrap-anywhere text-soft">{body}</p>
              {mayWrite && (
                <p className="mb-3">
                  <LinkButton
                    href={`${href("/therapist/letters/templates/new")}?from=${id}`}
                    variant="secondary"
                    size="small"
                  >
                    Make it ours<span className="sr-only">: {name}</span>
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
