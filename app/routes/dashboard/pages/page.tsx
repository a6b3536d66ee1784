import { ExternalLink } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { servicePageFields } from "#domain/studio/branding/fields.ts";
import { pageMessages } from "#domain/studio/branding/messages.ts";
import { formatPublishing } from "#domain/studio/publishing/messages.ts";
import { findPage } from "#domain/studio/branding/queries.ts";
import type { Route } from "./+types/page.ts";
import { handlePageAction } from "./page-actions.ts";
import { PublishingForms } from "./publishing.tsx";
import { PageFields } from "./page-fields.tsx";

export async function loader({ context, url, params: { pageId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const page = orNotFound(await findPage(ctx, pageId));
  const { label, slug, published, publishAt, kind } = page;
  const saved = savedFields(servicePageFields, page);
  return {
    label,
    slug,
    published,
    publishAt,
    isOwn: kind === "own",
    saved,
    flash: flashOf(url, pageMessages),
  };
}

export const action = ({ context, request, params: { pageId } }: Route.ActionArgs) =>
  handlePageAction({ context, request }, pageId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.label ?? "Page", matches);

export default function OwnedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { label, slug, published, publishAt, isOwn, saved, flash } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "page";
  const result = resultFor(actionData, "page");
  const opened = result?.opened ?? saved;
  return (
    <OfficePage
      title={label}
      subtitle={formatPublishing({ published, publishAt })}
      back={{ to: href("/dashboard/pages"), label: "pages" }}
      width="form"
      actions={
        <LinkButton
          href={href("/:page", { page: slug })}
          size="small"
          variant="secondary"
          icon={<ExternalLink aria-hidden className="size-4" />}
        >
          {published ? "See the page" : "Read the draft"}
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
          <div>
            <Button name="intent" value="page" busy={busy}>
              Save page
            </Button>
          </div>
        </Form>
      </Card>
      <PublishingForms page={{ published, publishAt }} result={actionData} what="the page" />
    </OfficePage>
  );
}
