import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { templateForm } from "#domain/care/note-templates/forms.ts";
import { templateRefusals } from "#domain/care/note-templates/messages.ts";
import { makeNoteTemplate } from "#domain/care/note-templates/save-template.ts";
import type { Route } from "./+types/new-template.ts";
import { measureChoices, readSource } from "./read-source.ts";
import { TemplateFields } from "./template-fields.tsx";

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  ...(await readSource(context, url)),
  measures: measureChoices,
});

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const read = await readForm(request, templateForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const made = await makeNoteTemplate(ctx, read.value);
  if (made.ok) throw redirect(`${href("/therapist/note-templates")}?done=made`, 303);
  const failed = templateRefusals[made.why];
  if (made.why === "not-allowed") return data<ActionResult>({ values, failed }, 403);
  return data<ActionResult>({ values, errors: { name: failed } }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("New template of session notes", matches);

export default function NewNoteTemplate({ loaderData, actionData }: Route.ComponentProps) {
  const { values, isFromNote, measures } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/note-templates")}>Templates of session notes</BackLink>
      <h1 className="text-2xl">New template</h1>
      {isFromNote && (
        <p className="mt-1 text-soft">
          Of the note only its headings, measures and questions are here, and none of its words.
          Read them through: nothing about a client belongs in a template.
        </p>
      )}
      <ActionNotice result={actionData} />
      <Form method="post" noValidate className="mt-4 grid gap-5">
        <TemplateFields values={values} result={actionData} measures={measures} />
        <div>
          <Button>Save the template</Button>
        </div>
      </Form>
    </div>
  );
}
