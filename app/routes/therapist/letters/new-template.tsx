import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { templateForm } from "#domain/care/letters/forms.ts";
import { templateRefusals } from "#domain/care/letters/messages.ts";
import { shippedTexts } from "#domain/care/letters/shipped.ts";
import { makeTemplate } from "#domain/care/letters/templates.ts";
import type { Route } from "./+types/new-template.ts";
import { TemplateFields } from "./template-fields.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  requireTherapist(context);
  const from = shippedTexts.find(({ id }) => id === url.searchParams.get("from"));
  const { name = "", kind = "gp", subject = "", body = "" } = from ?? {};
  return { values: { name, kind, subject, body } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const read = await readForm(request, templateForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const made = await makeTemplate(ctx, read.value);
  if (made.ok) throw redirect(`${href("/therapist/letters/templates")}?done=made`, 303);
  return data<ActionResult>({ values, errors: { name: templateRefusals[made.why] } }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("New text for letters", matches);

export default function NewTemplate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/letters/templates")}>Texts for letters</BackLink>
      <h1 className="mb-4 text-2xl">New text</h1>
      <ActionNotice result={actionData} />
      <Form method="post" noValidate className="grid gap-5">
        <TemplateFields values={loaderData.values} result={actionData} />
        <div>
          <Button>Save the text</Button>
        </div>
      </Form>
    </div>
  );
}
