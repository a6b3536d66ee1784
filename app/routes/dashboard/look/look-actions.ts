import { data, href, redirect, type RouterContextProvider } from "react-router";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { brandingFields } from "#domain/studio/branding/fields.ts";
import { brandingForm } from "#domain/studio/branding/forms.ts";
import { lookRefusals } from "#domain/studio/branding/messages.ts";
import { findBranding } from "#domain/studio/branding/queries.ts";
import { saveBranding } from "#domain/studio/branding/save-branding.ts";

import { submitLogo } from "./logo-actions.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** Saves how the studio looks over the version that the form was opened with. */
export async function submitLook({ request, context }: Sent) {
  const { ctx } = requireOwner(context);
  const sent = await request.formData();
  if (/^(no-)?logo$/.test(String(sent.get("intent")))) return submitLogo(context, sent);
  const values = textsIn(sent);
  const unsaved = await submitEdit(values, {
    intent: "look",
    schema: brandingForm,
    save: (form, version) => saveBranding(ctx, { form, version }),
    saved: async () => {
      const branding = await findBranding(ctx);
      return branding && savedFields(brandingFields, branding);
    },
    refusal: (why: keyof typeof lookRefusals) => ({ failed: lookRefusals[why] }),
  });
  if (!unsaved) throw redirect(`${href("/dashboard/look")}?done=changed`, 303);
  return data<EditResult>(unsaved.result, unsaved.status);
}
