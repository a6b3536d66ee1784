import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { factNames } from "#domain/studio/policy-documents/messages.ts";
import { givenPolicy } from "#domain/studio/policy-documents/given-words.ts";
import { fixedParts, paperFields } from "#domain/studio/policy-wording/fields.ts";
import { wordingDone } from "#domain/studio/policy-wording/messages.ts";
import { findPolicyToEdit, listPolicyVersions } from "#domain/studio/policy-wording/queries.ts";
import type { Route } from "./+types/paper.ts";
import { handlePaper } from "./paper-actions.ts";
import { FactNames, FixedParts, WordsForm } from "./words-form.tsx";
import { PublishForm } from "./publish-form.tsx";
import { VersionTable } from "./version-table.tsx";

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const { title } = orNotFound(givenPolicy(slug), "Paper not found");
  const { version, words, savedAt, savedBy } = await findPolicyToEdit(ctx, slug);
  return {
    slug,
    title,
    saved: { version: String(version), values: words },
    draft: savedAt ? { savedAt, savedBy } : undefined,
    fields: paperFields(slug),
    fixed: fixedParts(slug),
    facts: Object.entries(factNames),
    versions: await listPolicyVersions(ctx, slug),
    today: londonDay(ctx.now),
    flash: flashOf(url, wordingDone),
  };
}

export const action = ({ request, context, params: { slug } }: Route.ActionArgs) =>
  handlePaper({ request, context, slug });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData?.title ?? "Paper", matches);

export default function Paper({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, saved, draft, fields, fixed, facts, versions, today, flash } = loaderData;
  return (
    <OfficePage
      title={title}
      subtitle="Write a draft, read it as people will, and publish it from a day on. What was agreed before keeps the words that it had."
      back={{ to: href("/dashboard/papers"), label: "papers" }}
      width="form"
      actions={
        draft && (
          <LinkButton href={href("/dashboard/papers/:slug/draft", { slug })} variant="secondary">
            Read the draft
          </LinkButton>
        )
      }
    >
      <ActionNotice result={actionData} flash={flash} />
      {draft && (
        <PublishForm
          draft={draft}
          version={saved.version}
          today={today}
          result={resultFor(actionData, "publish")}
        />
      )}
      <WordsForm fields={fields} saved={saved} result={resultFor(actionData, "words")} />
      <FixedParts parts={fixed} />
      <FactNames facts={facts} />
      <VersionTable slug={slug} versions={versions} />
    </OfficePage>
  );
}
