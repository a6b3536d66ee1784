import { Download } from "lucide-react";
import { href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { anyone, requestContextOf } from "#app/http/ctx.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { plainDate } from "#domain/kernel/time.ts";
import { findPolicyDocument } from "#domain/studio/policy-documents/find-policy-document.ts";
import { findPolicyFacts } from "#domain/studio/policy-documents/queries.ts";
import type { Section } from "#domain/studio/ports.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/policy.ts";
import { siteMeta } from "../site-meta.ts";
import { anchorOf } from "#app/parts/policies/anchor-of.ts";
import { policyBreadcrumbs } from "./policy-breadcrumbs.ts";
import { DocumentSections } from "#app/parts/policies/document-sections.tsx";

export const handle: PageHandle = { still: true, cacheable: [] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = anyone(context);
  const [studio, facts] = await Promise.all([findStudioDetails(ctx), findPolicyFacts(ctx)]);
  return {
    document: orNotFound(findPolicyDocument(params.slug, orNotFound(studio), facts)),
    origin: requestContextOf(context).origin,
  };
}

export const meta: Route.MetaFunction = (args) => {
  const { title = "Policy", lead = "", slug = "" } = args.loaderData?.document ?? {};
  const path = href("/policies/:slug", { slug });
  const breadcrumbs = [...policyBreadcrumbs, { name: title, path }];
  return siteMeta({ title, description: lead, path, card: "policies", breadcrumbs }, args);
};

export default function Policy({ loaderData: { document } }: Route.ComponentProps) {
  const { slug, title, lead, version, from, mark, sections } = document;
  return (
    <Page
      title={title}
      lead={lead}
      eyebrow={
        <a href={href("/policies")} className="underline-offset-4 hover:underline">
          Policies and forms
        </a>
      }
    >
      <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,20rem)] lg:justify-between">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-y border-line py-4">
            <p className="text-soft">
              Version {version}, from {plainDate(from)}
            </p>
            <LinkButton
              href={`/PDFs/${slug}.pdf`}
              variant="secondary"
              size="small"
              icon={<Download aria-hidden className="size-4" />}
            >
              {isForm(sections) ? "PDF to fill in or print" : "PDF to keep or print"}
            </LinkButton>
          </div>
          {mark && (
            <Notice tone="warn" className="mt-6">
              {mark}
            </Notice>
          )}
          <DocumentSections sections={sections} />
        </div>
        <Contents sections={sections} />
      </div>
    </Page>
  );
}

/**
 * Whether most of a document is to be filled in; the one form of the refund policy does not make it
 * one.
 */
const isForm = (sections: readonly Section[]) =>
  sections.some(({ blocks }) =>
    blocks.some((block) => typeof block === "object" && "ticks" in block),
  );

/** Where to find what, beside the text on wide screens. */
function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-32 rounded-lg bg-cream p-7 max-lg:hidden print:hidden"
    >
      <h2 id="contents" className="text-xl">
        On this page
      </h2>
      <ul className="mt-4 grid gap-2.5">
        {sections.map(({ heading }) => (
          <li key={heading}>
            <a href={`#${anchorOf(heading)}`} className="underline-offset-4 hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
