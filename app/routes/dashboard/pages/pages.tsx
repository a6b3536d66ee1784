import { Plus } from "lucide-react";
import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { PublishingBadge } from "#app/parts/office/publishing-badge.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { pageMessages } from "#domain/studio/branding/messages.ts";
import { publishQuestions } from "#domain/studio/branding/publish-questions.ts";
import { listPages } from "#domain/studio/branding/queries.ts";
import { sitePageMessages } from "#domain/studio/site-pages/messages.ts";
import { listOwnPages } from "#domain/studio/site-pages/office-queries.ts";
import type { Route } from "./+types/pages.ts";
import { OwnPages } from "./own-pages.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { pages, questionsRead } = await listPages(ctx);
  const ownPages = await listOwnPages(ctx);
  return {
    pages: pages.map(({ id, kind, slug, label, published, publishAt, draft, words }) => ({
      id,
      slug,
      label,
      published,
      publishAt,
      draft,
      isOwn: kind === "own",
      hasOwnWords: Object.keys(words).length > 0,
    })),
    ownPages,
    questionsRead,
    flash: flashOf(url, { ...pageMessages, removed: sitePageMessages.removed }),
  };
}

/** The owner has read the questions that came with the studio. */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  if ((await request.formData()).get("intent") !== "questions")
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  await publishQuestions(ctx);
  throw redirect(`${href("/dashboard/pages")}?done=questions`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Pages", matches);

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, ownPages, questionsRead, flash } = loaderData;
  return (
    <OfficePage
      title="Pages"
      subtitle="What you do, a page each, in the order of the menu, and pages of your own. A draft is seen by you alone."
      width="form"
      actions={
        <LinkButton
          href={href("/dashboard/pages/new")}
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
        >
          Add a service
        </LinkButton>
      }
    >
      <ActionNotice result={actionData} flash={flash} />
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {pages.map(({ id, slug, label, isOwn, hasOwnWords, ...page }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
            <div className="min-w-0 grow">
              <a
                href={href("/dashboard/pages/:pageId", { pageId: id })}
                className="link inline-block py-0.5 font-semibold wrap-anywhere"
              >
                {label}
              </a>
              <p className="text-sm text-soft wrap-anywhere">
                /{slug}
                {!isOwn && (hasOwnWords ? " · your words" : " · text of the product")}
              </p>
            </div>
            <PublishingBadge page={page} />
          </li>
        ))}
      </ul>
      <OwnPages pages={ownPages} />
      <section className="mt-10 border-t border-line pt-6">
        <h2 className="text-xl">Questions and answers</h2>
        {questionsRead ? (
          <p className="mt-1 text-soft">
            Those about pages that are published stand on the site.{" "}
            <a href={`${href("/dashboard/words")}?part=questions`} className="link">
              Change them
            </a>
          </p>
        ) : (
          <Form method="post" className="mt-1 flex flex-wrap items-center gap-4">
            <p className="max-w-prose text-soft">
              Answers came with the studio. Visitors see none until you have{" "}
              <a href={`${href("/dashboard/words")}?part=questions`} className="link">
                read and changed them
              </a>
              , or publish them as they are.
            </p>
            <Button name="intent" value="questions" variant="secondary" size="small">
              They are true of us
            </Button>
          </Form>
        )}
      </section>
    </OfficePage>
  );
}
