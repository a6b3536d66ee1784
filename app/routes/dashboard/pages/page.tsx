import { ExternalLink } from "lucide-react";
import { Form, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { servicePageFields } from "#domain/studio/branding/fields.ts";
import { pageMessages } from "#domain/studio/branding/messages.ts";
import { previewPath } from "#app/http/preview-address.ts";
import { listVersions } from "#domain/studio/publishing/queries.ts";
import { formatPublishing } from "#domain/studio/publishing/messages.ts";
import { findPage } from "#domain/studio/branding/queries.ts";
import type { Route } from "./+types/page.ts";
import { handlePageAction } from "./page-actions.ts";
import { PublishingForms } from "./publishing.tsx";
import { SaveButtons } from "./save-buttons.tsx";
import { Versions } from "./versions.tsx";
import { PageFields } from "./page-fields.tsx";

export async function loader({ context, url, params: { pageId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const page = orNotFound(await findPage(ctx, pageId));
  const { label, address, published, publishAt, draft, kind } = page;
  const saved = savedFields(servicePageFields, page);
  return {
    label,
    path: href("/:page", { page: address }),
    page: { published, publishAt, draft },
    isOwn: kind === "own",
    versions: await listVersions(ctx, { servicePageId: page.id }),
    saved,
    flash: flashOf(url, pageMessages),
  };
}

export const action = ({ context, request, params: { pageId } }: Route.ActionArgs) =>
  handlePageAction({ context, request }, pageId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.label ?? "Page", matches);

export default function OwnedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, path, page, isOwn, versions, saved, flash } = loaderData;
  const result = resultFor(actionData, "page");
  const opened = result?.opened ?? saved;
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
        <Form
          method="post"
          noValidate
          key={opened.version}
          data-unsaved={result?.clashes && ""}
          className="grid gap-6"
        >
          <OpenedVersion saved={opened} />
          {result?.clashes && (
            <TwoVersions
              clashes={result.clashes}
              what="this page"
              labels={labelsOf(servicePageFields)}
            />
          )}
          <PageFields result={result} saved={saved.values} isOwn={isOwn} />
          <SaveButtons what="page" published={page.published} />
        </Form>
      </Card>
      <PublishingForms
        page={page}
        result={actionData}
        what="the page"
        preview={previewPath(path)}
      />
      <Versions versions={versions} page={page} path={path} />
    </OfficePage>
  );
}
