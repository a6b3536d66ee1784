import { data, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { readForm } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { listEpisodes } from "#domain/care/episodes/queries.ts";
import { printForm } from "#domain/care/print/forms.ts";
import { previewRecord } from "#domain/care/print/print-record.ts";
import { findRecordClient } from "#domain/care/record/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/print.ts";
import { PrintPreview } from "./print-preview.tsx";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-whole-record", url });
  const { id, firstName, lastName, number } = orNotFound(await findRecordClient(ctx, record));
  const isWhole = ctx.actor.permissions.includes("access_confidential");
  const episodes = await listEpisodes(ctx, record);
  return { episodes, client: { id, name: `${firstName} ${lastName}`, number }, isWhole };
}

type PrintResult = ActionResult & { preview?: Awaited<ReturnType<typeof previewRecord>> };

export async function action({ request, context, params: { clientId } }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, clientId, { what: "the-whole-record", url });
  const read = await readForm(request, printForm);
  const { values } = read;
  if (!read.ok) return data<PrintResult>({ values, errors: read.errors }, 422);
  return data<PrintResult>({ values, preview: await previewRecord(ctx, record, read.value) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Whole record as PDF", matches);

export default function PrintRecord({
  loaderData: { client, episodes, isWhole },
  actionData,
}: Route.ComponentProps) {
  const { values, errors, preview } = actionData ?? {};
  const field = (name: string) => ({ name, defaultValue: values?.[name], error: errors?.[name] });
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/clients/:clientId", { clientId: client.id })}>
        Back to the record
      </BackLink>
      <h1 className="text-2xl">Whole record as PDF</h1>
      <p className="mt-1 text-soft">
        {client.name}, {client.number}. For the client who asks for a copy, or whoever they send it
        to. Each PDF is noted in the audit; the studio keeps no copy of it.
      </p>
      {!isWhole && (
        <Notice tone="warn" className="mt-4" title="Notes of colleagues will be missing">
          Your account may not read confidential records, so their notes about this client are not
          in the PDF. It says so.
        </Notice>
      )}
      <form method="post" noValidate className="mt-5 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...field("from")}
            label="From"
            type="date"
            optional
            help="Empty: from the beginning."
          />
          <Field {...field("until")} label="To" type="date" optional help="Empty: until today." />
        </div>
        {episodes.length > 0 && (
          <Select
            {...field("episode")}
            label="Episode"
            options={episodes.map(({ id, title }) => ({ value: id, label: title }))}
            placeholder="All of the record"
            help="Of one episode its notes and measures, and what else is of its days."
            className="sm:max-w-md"
          />
        )}
        <Checkbox
          name="privately"
          label="With private notes"
          help="A client who asks for all their data is given them (UK GDPR, Article 15)."
          defaultChecked={values ? values["privately"] === "on" : true}
        />
        <Checkbox
          name="photos"
          label="With photos"
          help="Blacking out does not reach into a picture. Without this tick each photo is listed with its day and caption, and kept apart."
          defaultChecked={values ? values["photos"] === "on" : true}
        />
        <TextArea
          {...field("passages")}
          label="Black out"
          optional
          rows={4}
          maxLength={8000}
          help="Names of other people, or passages about them: one a line. They are taken out wherever they stand."
        />
        <p className="text-sm text-soft">
          Take out as well what would be likely to do serious harm to the health of the client or of
          somebody else (Data Protection Act 2018, Schedule 3, paragraph 5). Whoever treats them
          judges that, and notes why.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant={preview ? "secondary" : "primary"}>
            {preview ? "Show it again" : "Show it first"}
          </Button>
          {preview && (
            <Button
              formAction={href("/therapist/clients/:clientId/print/pdf", { clientId: client.id })}
            >
              Make the PDF
            </Button>
          )}
        </div>
        {preview && <PrintPreview {...preview} />}
      </form>
    </div>
  );
}
