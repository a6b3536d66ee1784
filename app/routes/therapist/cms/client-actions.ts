import { data } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { refuse } from "#domain/kernel/outcome.ts";
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
  const outcome = await saveOver(textsIn(await request.formData()), {
    save: async (values, version) => {
      const read = clientForm.safeParse(values);
      if (!read.success) return { ...refuse("mistyped"), errors: fieldErrorsIn(read.error) };
      return changeClient(ctx, { id, version, form: read.data });
    },
    saved: async () => {
      const found = await findPracticeClient(ctx, id);
      return found && savedClient(found);
    },
  });
  if (outcome.ok) return undefined;
  const again = { values: outcome.values, opened: outcome.opened };
  if ("clashes" in outcome) return data<EditResult>({ ...again, clashes: outcome.clashes }, 409);
  if (outcome.why === "mistyped")
    return data<EditResult>({ ...again, errors: outcome.errors }, 422);
  return data<EditResult>({ ...again, failed: clientMessages["no-such-client"] }, 404);
}

type Sent = { request: Request };

/** A client as the form is opened with them. */
export const savedClient = (client: FoundClient): Saved => ({
  version: versionOf(client),
  values: textsOfRow(clientFields, client),
});
