import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { listVersions } from "#domain/studio/publishing/queries.ts";
import { sitePagePath } from "#domain/studio/site-pages/rules.ts";
import { formatPublishing } from "#domain/studio/publishing/messages.ts";
import { sitePageFields } from "#domain/studio/site-pages/fields.ts";
import { sitePageMessages } from "#domain/studio/site-pages/messages.ts";
import type { Route } from "./+types/own-page.ts";
import { PageForm } from "./page-form.tsx";
import { OwnPageFields } from "./own-page-fields.tsx";
import { formatSavedWith } from "./saved-texts.ts";
import { SeePage } from "./see-page.tsx";
import { handleSitePageAction } from "./site-page-actions.ts";
import { readPictures, readSitePage } from "./site-page-data.ts";

export async function loader({ context, url, params: { pageId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { page, saved } = orNotFound(await readSitePage(ctx, "page", pageId));
  const { title, address, published, publishAt, draft } = page;
  return {
    page: {
      title,
      slug: address,
      published,
      publishAt,
      draft,
    },
    saved,
    versions: await listVersions(ctx, { sitePageId: page.id }),
    pictures: await readPictures(ctx, page.picturePath ?? ""),
    flash: flashOf(url, sitePageMessages),
  };
}

export const action = ({ context, request, params: { pageId } }: Route.ActionArgs) =>
  handleSitePageAction({ context, request }, "page", pageId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.page.title ?? "Page", matches);

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, saved, versions, pictures, flash } = loaderData;
  return (
    <OfficePage
      title={page.title}
      subtitle={formatPublishing(page)}
      back={{ to: href("/dashboard/pages"), label: "pages" }}
      width="form"
      actions={<SeePage kind="page" page={page} />}
    >
      <ActionNotice result={actionData} flash={flash} />
      <PageForm
        what="page"
        page={page}
        path={sitePagePath("page", page.slug)}
        versions={versions}
        saved={saved}
        result={actionData}
        labels={labelsOf(sitePageFields)}
        formatValue={formatSavedWith(pictures)}
        fields={(result) => (
          <OwnPageFields result={result} saved={saved.values} pictures={pictures} />
        )}
      />
    </OfficePage>
  );
}
