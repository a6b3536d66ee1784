import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { savedTemplate, templateForm } from "#domain/care/note-templates/forms.ts";
import { templateMessages, templateRefusals } from "#domain/care/note-templates/messages.ts";
import { findOwnTemplate } from "#domain/care/note-templates/queries.ts";
import {
  changeNoteTemplate,
  setNoteTemplateArchived,
} from "#domain/care/note-templates/save-template.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/template.ts";
import { measureChoices } from "./read-source.ts";
import { TemplateFields, templateLabels } from "./template-fields.tsx";

export async function loader({ context, params: { templateId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const template = orNotFound(await findOwnTemplate(ctx, templateId));
  return {
    name: template.name,
    isAway: template.archivedAt !== null,
    saved: savedTemplate(template),
    measures: measureChoices,
    flash: flashOf(url, templateMessages),
  };
}

export async function action({ context, params: { templateId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const id = orNotFound(isUuid(templateId) ? templateId : undefined);
  const values = textsIn(await request.formData());
  const here = href("/therapist/note-templates/:templateId", { templateId: id });
  const { intent } = values;
  if (intent === "archive" || intent === "restore") {
    const put = await setNoteTemplateArchived(ctx, id, intent === "archive");
    if (!put.ok) return data<EditResult>({ failed: templateRefusals[put.why] }, 409);
    throw redirect(`${here}?done=${intent}d`, 303);
  }
  const unsaved = await submitEdit(values, {
    intent: "save",
    schema: templateForm,
    save: (form, version) => changeNoteTemplate(ctx, { id, version, form }),
    saved: async () => {
      const template = await findOwnTemplate(ctx, id);
      return template && savedTemplate(template);
    },
    refusal: (why: keyof typeof templateRefusals) =>
      why === "name-taken"
        ? { errors: { name: templateRefusals[why] } }
        : { failed: templateRefusals[why] },
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${here}?done=saved`, 303);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.name ?? "Template of session notes", matches);

export default function NoteTemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isAway, saved, measures, flash } = loaderData;
  const result = resultFor(actionData, "save");
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/note-templates")}>Templates of session notes</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>
        {isAway && <Badge>Put away</Badge>}
        <Form method="post" className="ml-auto">
          <Button name="intent" value={isAway ? "restore" : "archive"} variant="quiet" size="small">
            {isAway ? "Offer again" : "Put away"}
          </Button>
        </Form>
      </div>
      <ActionNotice result={actionData} flash={flash} />
      <EditForm
        saved={saved}
        result={result}
        what="this template"
        labels={templateLabels(measures)}
        className="grid gap-5"
      >
        <TemplateFields values={saved.values} result={result} measures={measures} />
        <div>
          <Button name="intent" value="save">
            Save the template
          </Button>
        </div>
      </EditForm>
    </div>
  );
}
