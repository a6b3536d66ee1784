import { data } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { changeClient } from "#domain/people/clients/change-client.ts";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { clientFields } from "#domain/people/clients/fields.ts";
import { clientForm } from "#domain/people/clients/forms.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { clientMessages } from "#domain/people/clients/messages.ts";

type FoundClient = NonNullable<Awaited<ReturnType<typeof findPracticeClient>>>;

/** Saves a client over the version the form was opened with; nothing comes back when it is saved. */
export async function submitClient(ctx: Ctx<Therapist>, id: string, { request }: Sent) {
  const unsaved = await submitEdit(textsIn(await request.formData()), {
    intent: "client",
    schema: clientForm,
    save: (form, version) => changeClient(ctx, { id, version, form }),
    saved: async () => {
      const found = await findPracticeClient(ctx, id);
      return found && savedClient(found);
    },
    refusal: () => ({ failed: clientMessages["no-such-client"] }),
  });
  return unsaved && data<EditResult>(unsaved.result, unsaved.status);
}

type Sent = { request: Request };

/** A client as the form is opened with them. */
export const savedClient = (client: FoundClient): Saved => ({
  version: versionOf(client),
  values: textsOfRow(clientFields, client),
});
