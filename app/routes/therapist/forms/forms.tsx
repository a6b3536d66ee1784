import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import {
  listArchivedForms,
  listTemplates,
  type Template,
} from "#domain/care/forms/list-templates.ts";
import { listUnreviewed } from "#domain/care/forms/list-signed.ts";
import { formEditorMessages, purposeNames, formatValidity } from "#domain/care/forms/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/forms.ts";
import { handleFormsAction } from "./form-actions.ts";
import { Archived, NewForm } from "./new-form.tsx";
import { UnreviewedList } from "./unreviewed-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const [unreviewed, templates] = [await listUnreviewed(ctx), await listTemplates(ctx)];
  const mayWrite = ctx.actor.permissions.includes("create_notes");
  const archived = mayWrite ? await listArchivedForms(ctx) : [];
  return { unreviewed, templates, archived, mayWrite, flash: flashOf(url, formEditorMessages) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  return handleFormsAction({
    ctx,
    values: textsIn(await request.formData()),
  });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Form Templates", matches);

export default function FormTemplates({ loaderData, actionData }: Route.ComponentProps) {
  const { templates, unreviewed, archived, mayWrite, flash } = loaderData;
  return (
    <div className="max-w-5xl">
      <h1 className="mb-1 text-3xl">Form Templates</h1>
      <p className="mb-5 text-soft">
        What clients fill in and sign. Open one to see it as they do, or to ask for it. What is
        scored stands under{" "}
        <a href={href("/therapist/questionnaires")} className="link">
          Questionnaires
        </a>
        .
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <UnreviewedList unreviewed={unreviewed} />
      <Table
        caption="Forms"
        rows={templates}
        rowKey={({ slug }) => slug}
        columns={[
          {
            key: "title",
            header: "Form",
            cell: Title,
          },
          {
            key: "purpose",
            header: "Purpose",
            cell: ({ purpose }) => purposeNames[purpose],
            roomy: true,
          },
          {
            key: "version",
            header: "Published",
            cell: Published,
            roomy: true,
          },
          {
            key: "valid",
            header: "A signature is valid",
            cell: ({ validMonths }) => formatValidity(validMonths),
            roomy: true,
          },
          {
            key: "open",
            header: "Asked, not signed",
            cell: ({ open }) => open,
            align: "right",
          },
        ]}
      />
      {mayWrite && <NewForm key={templates.length} result={actionData} />}
      {archived.length > 0 && <Archived archived={archived} />}
    </div>
  );
}

const Title = (template: Template) => (
  <>
    <a
      href={href("/therapist/forms/:slug", { slug: template.slug })}
      className="link inline-block py-0.5 font-semibold wrap-anywhere"
    >
      {template.title}
    </a>
    {template.hasDraft && (
      <span className="ml-2">
        <Badge tone="info">New version begun</Badge>
      </span>
    )}
    <span className="mt-1 block text-soft sm:hidden">
      {purposeNames[template.purpose]} · {Published(template)}
    </span>
  </>
);

const Published = ({ number, publishedAt }: Template) =>
  number === null || publishedAt === null
    ? "Not yet"
    : `Version ${number}, ${shortDate(publishedAt)}`;
