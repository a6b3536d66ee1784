import { href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { Page } from "#app/ui/page.tsx";
import { findPolicyDocument } from "#domain/studio/policy-documents/find-policy-document.ts";
import { findPolicyFacts, listPolicies } from "#domain/studio/policy-documents/queries.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/policies.ts";
import { siteMeta } from "../site-meta.ts";
import { policyBreadcrumbs } from "./policy-breadcrumbs.ts";

export const handle: PageHandle = { still: true, cacheable: [] };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [studio, facts, slugs] = await Promise.all([
    findStudioDetails(ctx),
    findPolicyFacts(ctx),
    listPolicies(ctx),
  ]);
  const details = orNotFound(studio);
  const documents = slugs.flatMap((slug) => findPolicyDocument(slug, details, facts) ?? []);
  return {
    origin: requestContextOf(context).origin,
    documents: documents.map(({ slug, title, lead, version }) => ({ slug, title, lead, version })),
  };
}

const description =
  "How we look after your data, your money and you: every policy and form of the studio, to read or print.";

export const meta: Route.MetaFunction = (args) =>
  siteMeta(
    {
      title: "Policies and Forms",
      description,
      path: href("/policies"),
      card: "policies",
      breadcrumbs: policyBreadcrumbs,
    },
    args,
  );

export default function Policies({ loaderData: { documents } }: Route.ComponentProps) {
  return (
    <Page
      title="Policies and Forms"
      lead="Everything we agree on with you, in plain words, to read here or to print."
      width="reading"
    >
      <ul className="border-b border-line">
        {documents.map(({ slug, title, lead, version }) => (
          <li key={slug} className="border-t border-line py-6">
            <h2 className="text-xl">
              <a
                href={href("/policies/:slug", { slug })}
                className="underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </h2>
            <p className="mt-2 text-soft">{lead}</p>
            <p className="mt-3 text-sm">
              Version {version} ·{" "}
              <a href={`/PDFs/${slug}.pdf`} className="link">
                PDF<span className="sr-only"> of the {title}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Page>
  );
}
