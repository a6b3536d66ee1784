import { data, href, redirect } from "react-router";
import { fieldErrorsIn } from "#app/http/forms.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { askForm } from "#domain/care/forms/ask-fields.ts";
import { askForForm } from "#domain/care/forms/ask-for-form.ts";
import { archiveForm, changeForm, createForm, formForm } from "#domain/care/forms/manage-form.ts";
import { findTemplate } from "#domain/care/forms/list-templates.ts";
import { withdrawRequest } from "#domain/care/forms/withdraw-request.ts";
import { formEditorRefusals } from "#domain/care/forms/messages.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { savedForm } from "./saved-form.ts";

type Sent = { ctx: Ctx<Therapist>; values: Record<string, string> };

const list = href("/therapist/forms");
const refused = (intent: string, why: keyof typeof formEditorRefusals) =>
  data<ActionResult>(
    { intent, failed: formEditorRefusals[why] },
    why === "not-allowed" ? 403 : 409,
  );

/** The actions of the list of forms: a new form, and restoring an archived one. */
export async function handleFormsAction({ ctx, values }: Sent) {
  const { intent = "", slug = "" } = values;
  if (intent === "restore") {
    const restored = await archiveForm(ctx, slug, false);
    return restored.ok ? redirect(`${list}?done=restored`, 303) : refused(intent, restored.why);
  }
  const read = formForm.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const made = await createForm(ctx, read.data);
  return made.ok
    ? redirect(`${list}/${made.value.slug}/draft?done=created`, 303)
    : refused(intent, made.why);
}

/**
 * The actions of one form: requesting it and withdrawing the request, its title and validity, and
 * archiving it.
 */
export async function handleFormAction({ ctx, values, slug }: Sent & { slug: string }) {
  const { intent = "ask", request_id: requestId = "" } = values;
  const here = `${list}/${slug}`;
  if (intent === "withdraw-form") {
    const withdrawn = await withdrawRequest(ctx, requestId);
    return withdrawn.ok ? redirect(`${here}?done=withdrawn`, 303) : refused(intent, withdrawn.why);
  }
  if (intent === "archive") {
    const archived = await archiveForm(ctx, slug, true);
    return archived.ok ? redirect(`${list}?done=archived`, 303) : refused(intent, archived.why);
  }
  if (intent !== "change") return submitAsking({ ctx, values, slug });
  const unsaved = await submitEdit(values, {
    intent,
    schema: formForm,
    save: (form, version) => changeForm(ctx, { slug, version, form }),
    saved: async () => {
      const found = await findTemplate(ctx, slug);
      return found && savedForm(found);
    },
    // It has been put away meanwhile.
    refusal: (why) => ({
      failed: formEditorRefusals[why === "changed-meanwhile" ? "no-such-form" : why],
    }),
  });
  if (!unsaved) return redirect(`${here}?done=changed`, 303);
  return data<EditResult>(unsaved.result, unsaved.status);
}

async function submitAsking({ ctx, values, slug }: Sent & { slug: string }) {
  const read = askForm.safeParse(values);
  const intent = "ask";
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const { client_id: clientId, due_on: dueOn } = read.data;
  const asked = await askForForm(ctx, { slug, clientId, dueOn });
  if (asked.ok) return redirect(`${list}/${slug}?done=asked`, 303);
  const message = formEditorRefusals[asked.why];
  if (asked.why === "past-day")
    return data<ActionResult>({ intent, values, errors: { due_on: message } }, 422);
  if (asked.why === "no-such-client")
    return data<ActionResult>({ intent, values, errors: { client_id: message } }, 422);
  return data<ActionResult>({ intent, values, failed: message }, 409);
}
