import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, proofIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { isNotProved, proofErrors } from "#app/parts/account/proof-errors.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { askForArchive } from "#domain/privacy/moving-out/ask-for-archive.ts";
import { deleteArchive } from "#domain/privacy/moving-out/delete-archive.ts";
import { archiveForm } from "#domain/privacy/moving-out/forms.ts";
import { keyErrors, moveOutRefusals } from "#domain/privacy/moving-out/messages.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** Begins an archive, or deletes one, by the form's `intent`. */
export async function handleMoveOutAction({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const form = await request.formData();
  const { intent, archiveId = "" } = textsIn(form);
  if (intent !== "delete") return begin(ctx, form);
  const deleted = isUuid(archiveId) ? await deleteArchive(ctx, archiveId) : { ok: false };
  if (deleted.ok) throw redirect(`${href("/dashboard/move-out")}?done=deleted`, 303);
  return data<ActionResult>({ failed: moveOutRefusals["no-such-archive"] }, 404);
}

async function begin(ctx: Ctx<Owner>, form: FormData) {
  const { recipient = "", ...texts } = textsIn(form);
  const values = { recipient };
  const read = archiveForm.safeParse({ recipient, ...texts });
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const asked = await askForArchive(ctx, read.data, proofIn(form));
  if (asked.ok) throw redirect(`${href("/dashboard/move-out")}?done=asked`, 303);
  const { why } = asked;
  if (isNotProved(why)) return data<ActionResult>({ values, errors: proofErrors(why) }, 422);
  if (why === "no-recipient")
    return data<ActionResult>({ values, errors: { recipient: keyErrors[why] } }, 422);
  return data<ActionResult>(
    { values, failed: moveOutRefusals[why] },
    why === "one-at-a-time" ? 409 : 429,
  );
}
