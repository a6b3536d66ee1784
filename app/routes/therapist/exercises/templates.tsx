import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { readForm } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { makeTemplate } from "#domain/care/templates/change-template.ts";
import { maxName, templateMessages, templateRefusals } from "#domain/care/templates/messages.ts";
import { listTemplates } from "#domain/care/templates/queries.ts";
import { line } from "#domain/kernel/input/fields.ts";
import type { Route } from "./+types/templates.ts";

const path = href("/therapist/exercises/templates");

export async function loader({ context, url }: Route.LoaderArgs) {
  const rows = await listTemplates(requireTherapist(context).ctx);
  const templates = rows.map(({ id, name, lines, archivedAt }) => ({
    id,
    name,
    size: lines.length,
    isAway: archivedAt !== null,
  }));
  return { templates, flash: flashOf(url, templateMessages) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const form = z.object({ name: line(maxName, { what: "a name", required: true }) });
  const read = await readForm(request, form);
  if (!read.ok) return data<ActionResult>({ values: read.values, errors: read.errors }, 422);
  const { name } = read.value;
  const made = await makeTemplate(ctx, name);
  if (made.ok) throw redirect(`${path}/${made.value.id}?done=made`, 303);
  return data<ActionResult>(
    { values: { name }, errors: { name: templateRefusals[made.why] } },
    409,
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Templates of exercises", matches);

/** The studio's programmes as templates. */
export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, flash } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/exercises")}>Exercises</BackLink>
      <h1 className="text-2xl">Templates</h1>
      <p className="mt-1 mb-4 text-soft">
        A programme for many. A client's own programme becomes one on their page.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <Form method="post" noValidate className="flex items-end gap-2">
        <Field
          name="name"
          label="New template"
          placeholder="Neck, first week"
          maxLength={maxName}
          defaultValue={actionData?.values?.["name"] ?? ""}
          error={actionData?.errors?.["name"]}
          className="min-w-0 grow"
        />
        <Button variant="secondary">Make</Button>
      </Form>
      <ul className="mt-5 divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
        {templates.map(({ id, name, size, isAway }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 px-4 py-1.5">
            <a href={`${path}/${id}`} className="link inline-block min-w-0 py-1.5 wrap-anywhere">
              {name}
            </a>
            <span className="shrink-0 text-sm text-soft">
              {isAway ? "Put away" : size === 1 ? "1 exercise" : `${size} exercises`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
