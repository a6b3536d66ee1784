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
import { articleFields } from "#domain/studio/site-pages/fields.ts";
import { sitePageMessages } from "#domain/studio/site-pages/messages.ts";
import type { Route } from "./+types/article.ts";
import { ArticleFields } from "./article-fields.tsx";
import { PageForm } from "./page-form.tsx";
import { formatSavedWith } from "./saved-texts.ts";
import { SeePage } from "./see-page.tsx";
import { handleSitePageAction } from "./site-page-actions.ts";
import { readArticleChoices, readPictures, readSitePage } from "./site-page-data.ts";

export async function loader({ context, url, params: { articleId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { page, saved } = orNotFound(await readSitePage(ctx, "article", articleId));
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
    choices: await readArticleChoices(ctx),
    flash: flashOf(url, sitePageMessages),
  };
}

export const action = ({ context, request, params: { articleId } }: Route.ActionArgs) =>
  handleSitePageAction({ context, request }, "article", articleId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.page.title ?? "Article", matches);

export default function OfficeArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { page, saved, versions, pictures, choices, flash } = loaderData;
  return (
    <OfficePage
      title={page.title}
      subtitle={formatPublishing(page)}
      back={{ to: href("/dashboard/articles"), label: "articles" }}
      width="form"
      actions={<SeePage kind="article" page={page} />}
    >
      <ActionNotice result={actionData} flash={flash} />
      <PageForm
        what="article"
        page={page}
        path={sitePagePath("article", page.slug)}
        versions={versions}
        saved={saved}
        result={actionData}
        labels={labelsOf(articleFields)}
        formatValue={formatSavedWith(pictures, choices)}
        fields={(result) => (
          <ArticleFields
            result={result}
            saved={saved.values}
            pictures={pictures}
            choices={choices}
          />
        )}
      />
    </OfficePage>
  );
}
