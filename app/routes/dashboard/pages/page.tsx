import { ExternalLink } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { servicePageFields } from "#domain/studio/branding/fields.ts";
import { pageMessages } from "#domain/studio/branding/messages.ts";
import { previewPath } from "#app/frame/preview-address.ts";
import { listVersions } from "#domain/studio/publishing/queries.ts";
import { formatPublishing } from "#domain/studio/publishing/messages.ts";
import { serviceWordFields } from "#domain/studio/service-words/fields.ts";
import type { GivenKind } from "#domain/studio/service-words/messages.ts";
import type { Route } from "./+types/page.ts";
import { handlePageAction } from "./page-actions.ts";
import { PublishingForms } from "./publishing.tsx";
import { readPage } from "./page-data.ts";
import { SaveButtons } from "./save-buttons.tsx";
import { Versions } from "./versions.tsx";
import { PageFields } from "./page-fields.tsx";

export async function loader({ context, url, params: { pageId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { page, saved, given } = orNotFound(await readPage(ctx, pageId));
  const { label, address, published, publishAt, draft } = page;
  return {
    label,
    path: href("/:page", { page: address }),
    page: { published, publishAt, draft },
    given,
    versions: await listVersions(ctx, { servicePageId: page.id }),
    saved,
    flash: flashOf(url, pageMessages),
  };
}

export const action = ({ context, request, params: { pageId } }: Route.ActionArgs) =>
  handlePageAction({ context, request }, pageId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.label ?? "Page", matches);

const fields = { ...servicePageFields, ...serviceWordFields };

export default function OwnedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, path, page, given, versions, saved, flash } = loaderData;
  const result = resultFor(actionData, "page");
  return (
    <OfficePage
      title={label}
      subtitle={formatPublishing(page)}
      back={{ to: href("/dashboard/pages"), label: "pages" }}
      width="form"
      actions={
        <LinkButton
          href={page.draft ? previewPath(path) : path}
          size="small"
          variant="secondary"
          icon={<ExternalLink aria-hidden className="size-4" />}
        >
          {page.published && !page.draft ? "See the page" : "Read the draft"}
        </LinkButton>
      }
    >
      <ActionNotice result={actionData} flash={flash} />
      <Card as="section">
        <EditForm
          saved={saved}
          result={result}
          what="this page"
          fields={fields}
          className="grid gap-6"
        >
          <PageFields result={result} saved={saved.values} given={given} />
          <SaveButtons what="page" published={page.published} asItWas={given !== undefined} />
        </EditForm>
      </Card>
      {given && <Elsewhere kind={given.kind} />}
      <PublishingForms
        page={page}
        version={saved.version}
        result={actionData}
        what="the page"
        preview={previewPath(path)}
      />
      <Versions versions={versions} page={page} version={saved.version} path={path} />
    </OfficePage>
  );
}

/** What else the page says, and where that is changed. */
const Elsewhere = ({ kind }: { kind: GivenKind }) => (
  <p className="mt-4 text-soft">
    Its{" "}
    <a href={`${href("/dashboard/words")}?part=questions`} className="link">
      questions and answers
    </a>{" "}
    and the{" "}
    <a href={`${href("/dashboard/words")}?part=${partOf(kind)}`} className="link">
      {partOf(kind) === "retreat" ? "hours of the day" : "products with their prices"}
    </a>{" "}
    are words of the site, its search result is under{" "}
    <a href={href("/dashboard/search-and-sharing")} className="link">
      search and sharing
    </a>
    .
  </p>
);

const partOf = (kind: GivenKind) =>
  kind === "retreat" || kind === "day-retreats" ? "retreat" : "offers";
