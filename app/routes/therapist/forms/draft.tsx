import { Plus } from "lucide-react";
import { Form, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { findDraftVersion } from "#domain/care/forms/draft-version.ts";
import { formEditorMessages } from "#domain/care/forms/messages.ts";
import type { Route } from "./+types/draft.ts";
import { handleDraftAction } from "./draft-actions.ts";
import { SectionEditor } from "./section-editor.tsx";

export async function loader({ context, url, params: { slug } }: Route.LoaderArgs) {
  const draft = orNotFound(await findDraftVersion(requireTherapist(context).ctx, slug));
  return {
    draft: { ...draft, version: String(draft.version) },
    flash: flashOf(url, formEditorMessages),
  };
}

export const action = ({ request, context, params: { slug } }: Route.ActionArgs) =>
  handleDraftAction(request, context, slug);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(`New version: ${loaderData?.draft.title ?? "form"}`, matches);

export default function FormDraft({
  loaderData: { draft, flash },
  actionData,
}: Route.ComponentProps) {
  const { title, number, slug } = draft;
  const { sections, wording, version } = actionData?.again ?? draft;
  const errors = actionData?.errors ?? {};
  const summary = Object.entries(errors).map(([field, message]) => ({
    field,
    message: `${placeIn(field)}: ${message}`,
  }));
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/therapist/forms/:slug", { slug })}>{title}</BackLink>
      <h1 className="text-3xl wrap-anywhere">{`${title}, version ${number}`}</h1>
      <p className="mt-1 mb-5 text-soft">
        Clients go on with the published version until you publish this one. Every button saves what
        you have typed.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <ErrorSummary title="This form is not ready to be published" errors={summary} />
      <Form
        method="post"
        noValidate
        key={JSON.stringify(sections) + version}
        className="grid gap-5"
      >
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <HeldField name="version" value={version} />
        {sections.map((section, at) => (
          <SectionEditor
            key={at}
            section={section}
            at={at}
            last={at === sections.length - 1}
            errors={errors}
          />
        ))}
        <div id="end">
          <Button
            name="intent"
            value="add -1"
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
          >
            Add a section
          </Button>
        </div>
        <Card as="section" tone="cream">
          <TextArea
            label="Words above the signature"
            name="wording"
            rows={3}
            maxLength={8_000}
            optional
            defaultValue={wording}
          />
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="publish">
            Publish
          </Button>
          <Button name="intent" value="save" variant="secondary">
            Save draft
          </Button>
        </div>
        <details>
          <summary className="link w-fit cursor-pointer py-1">Throw this draft away</summary>
          <p className="mt-2 mb-3 text-soft">
            Everything changed since the published version is lost.
          </p>
          <Button name="intent" value="drop" variant="danger" size="small">
            Yes, throw it away
          </Button>
        </details>
      </Form>
    </div>
  );
}

/** "s0.q2.label" is the third question of the first section. */
function placeIn(field: string): string {
  const [, section, question] = /^s(\d+)(?:\.q(\d+))?/.exec(field) ?? [];
  const inSection = `Section ${Number(section) + 1}`;
  return question === undefined ? inSection : `${inSection}, question ${Number(question) + 1}`;
}
