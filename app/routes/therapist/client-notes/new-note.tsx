import { randomUUID } from "node:crypto";
import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/new-note.ts";
import { submitNewNote } from "./note-actions.ts";
import { NoteErrors, NoteFields } from "./note-fields.tsx";
import { NotePage } from "./note-page.tsx";

const clientIn = (url: URL) => url.searchParams.get("client") ?? undefined;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const { clientId } = await openCare(context, clientIn(url), { what: "the-client-notes", url });
  const { firstName, lastName } = orNotFound(await findPracticeClient(ctx, clientId));
  const values = {
    appointment_date: londonDay(ctx.now),
    priority_level: "medium",
    note_type: "session",
    client_can_view_notes: "on",
    form_key: randomUUID(),
  };
  return {
    client: { id: clientId, name: `${firstName} ${lastName}` },
    values: values as Record<string, string>,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientIn(url), { what: "the-client-notes", url });
  const values = textsIn(await request.formData());
  return submitNewNote({ ctx, record, values });
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New note", matches);

export default function NewNote({ loaderData, actionData }: Route.ComponentProps) {
  const { client } = loaderData;
  const values = actionData?.values ?? loaderData.values;
  const errors = actionData?.errors ?? {};
  const { state, formData } = useNavigation();
  const submittedIntent = state === "submitting" ? formData?.get("intent") : undefined;
  return (
    <NotePage title="New note" client={client} preview={actionData?.preview}>
      <ActionNotice result={actionData} />
      <NoteErrors errors={errors} />
      <Form method="post" noValidate>
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <HeldField name="form_key" value={values["form_key"]} />
        <NoteFields values={values} errors={errors} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button name="intent" value="save" busy={submittedIntent === "save"}>
            Save note
          </Button>
          <Button
            name="intent"
            value="preview"
            variant="secondary"
            busy={submittedIntent === "preview"}
          >
            Preview
          </Button>
        </div>
      </Form>
    </NotePage>
  );
}
