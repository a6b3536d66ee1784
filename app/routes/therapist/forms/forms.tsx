import { privateMeta } from "#app/frame/private-meta.ts";
import { theTherapist } from "#app/http/locks.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table } from "#app/ui/table.tsx";
import { listTemplates, type Template } from "#domain/care/forms/desk.ts";
import { listUnreviewed } from "#domain/care/forms/signed-desk.ts";
import { purposeNames, validityWords } from "#domain/care/forms/words.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/forms.ts";
import { UnreviewedList } from "./unreviewed-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = theTherapist(context);
  return { unreviewed: await listUnreviewed(ctx), templates: await listTemplates(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Form Templates", matches);

export default function FormTemplates({ loaderData: { templates, unreviewed } }: Route.ComponentProps) {
  return (
    <div className="max-w-5xl">
      <h1 className="mb-1 text-3xl">Form Templates</h1>
      <p className="mb-5 text-soft">What clients fill in and sign. Open one to see it as they do, or to ask for it.</p>
      <UnreviewedList unreviewed={unreviewed} />
      <Table
        caption="Forms"
        rows={templates}
        rowKey={({ slug }) => slug}
        columns={[
          { key: "title", header: "Form", cell: Title },
          { key: "purpose", header: "Purpose", cell: ({ purpose }) => purposeNames[purpose], roomy: true },
          { key: "version", header: "Published", cell: Published, roomy: true },
          {
            key: "valid",
            header: "A signature is valid",
            cell: ({ validMonths }) => validityWords(validMonths),
            roomy: true,
          },
          { key: "open", header: "Asked, not signed", cell: ({ open }) => open, align: "right" },
        ]}
      />
    </div>
  );
}

const Title = (template: Template) => (
  <>
    <a href={`/therapist/forms/${template.slug}`} className="link inline-block py-0.5 font-semibold wrap-anywhere">
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
  number === null || publishedAt === null ? "Not yet" : `Version ${number}, ${shortDate(publishedAt)}`;
