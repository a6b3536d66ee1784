import { data } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { saveOver } from "#app/http/save-over.ts";
import type { EditResult } from "#app/parts/two-versions.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { type Stored, versionOf } from "#domain/kernel/versions.ts";
import { changeClient } from "#domain/people/clients/change-client.ts";
import { clientForm } from "#domain/people/clients/forms.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { clientMessages } from "#domain/people/clients/words.ts";

type FoundClient = NonNullable<Awaited<ReturnType<typeof findPracticeClient>>>;

/** Saves a client over the version the form was opened with; nothing comes back when it is saved. */
export async function submitClient(ctx: Ctx<Therapist>, id: string, { request, address }: Sent) {
  const saved = await saveOver(textsIn(await request.formData()), {
    save: async (typed, version) => {
      const read = clientForm.safeParse(typed);
      if (!read.success) return { ...refuse("mistyped"), errors: fieldErrorsIn(read.error) };
      return changeClient(ctx, { id, version, form: read.data }, address);
    },
    stored: async () => {
      const found = await findPracticeClient(ctx, id);
      return found && storedClient(found);
    },
  });
  if (saved.ok) return undefined;
  const again = { typed: saved.typed, opened: saved.opened };
  if ("clashes" in saved) return data<EditResult>({ ...again, clashes: saved.clashes }, 409);
  if (saved.why === "mistyped") return data<EditResult>({ ...again, errors: saved.errors }, 422);
  return data<EditResult>({ ...again, failed: clientMessages["no-such-client"] }, 404);
}

type Sent = { request: Request; address: string };

/** A client as the form is opened with them. */
export const storedClient = (client: FoundClient): Stored => ({
  version: versionOf(client),
  typed: {
    first_name: client.firstName,
    last_name: client.lastName,
    phone: client.phone,
  },
});
