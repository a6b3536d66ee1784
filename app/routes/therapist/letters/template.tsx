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
import { templateFields } from "#domain/care/letters/fields.ts";
import { templateForm } from "#domain/care/letters/forms.ts";
import { templateMessages, templateRefusals } from "#domain/care/letters/messages.ts";
import { archiveTemplate, changeTemplate, findTemplate } from "#domain/care/letters/templates.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/template.ts";
import { savedTemplate } from "./saved-letter.ts";
import { TemplateFields } from "./template-fields.tsx";

export async function loader({ context, params: { templateId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const found = isUuid(templateId) ? await findTemplate(ctx, templateId) : undefined;
  const template = orNotFound(found);
  return {
    name: template.name,
    isAway: template.archivedAt !== null,
    saved: savedTemplate(template),
    flash: flashOf(url, templateMessages),
  };
}

export async function action({ context, params: { templateId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const id = orNotFound(isUuid(templateId) ? templateId : undefined);
  const values = textsIn(await request.formData());
  const here = href("/therapist/letters/templates/:templateId", { templateId: id });
  const { intent } = values;
  if (intent === "archive" || intent === "restore") {
    const put = await archiveTemplate(ctx, id, intent === "archive");
    if (!put.ok) return data<EditResult>({ failed: templateRefusals[put.why] }, 409);
    throw redirect(`${here}?done=${intent}d`, 303);
  }
  const unsaved = await submitEdit(values, {
    intent: "save",
    schema: templateForm,
    save: (form, version) => changeTemplate(ctx, { id, version, form }),
    saved: async () => {
      const template = await findTemplate(ctx, id);
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
  privateMeta(loaderData?.name ?? "Text for letters", matches);

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isAway, saved, flash } = loaderData;
  const result = resultFor(actionData, "save");
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/letters/templates")}>Texts for letters</BackLink>
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
        what="this text"
        fields={templateFields}
        className="grid gap-5"
      >
        <TemplateFields values={saved.values} result={result} />
        <div>
          <Button name="intent" value="save">
            Save the text
          </Button>
        </div>
      </EditForm>
    </div>
  );
}
