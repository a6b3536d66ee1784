import { data, href, redirect } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { clipRefusals } from "#domain/care/clips/messages.ts";
import { removeFootage, shareFootage } from "#domain/care/riding/footage/change-footage.ts";
import { footageForm } from "#domain/care/riding/footage/forms.ts";
import { footageRefusals } from "#domain/care/riding/footage/messages.ts";
import { storeClip, storeStill } from "#domain/care/riding/footage/store-footage.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type Sent = { ctx: Ctx<Therapist>; record: OpenRecord; form: FormData };

/** Why a picture or a clip was not stored; a clip's own reasons win where both have one. */
const refusals = {
  still: footageRefusals,
  clip: { ...footageRefusals, ...clipRefusals },
} as const;

/** Stores a picture or a clip, shares one, takes it back, or removes it. */
export async function handlePicturesAction({ ctx, record, form }: Sent) {
  const values = textsIn(form);
  const { intent = "", what = "", id = "" } = values;
  const here = href("/therapist/clients/:clientId/riding/pictures", { clientId: record.clientId });
  if (intent === "still" || intent === "clip") return store(intent, { ctx, record, form });
  const isKnown = (what === "still" || what === "clip") && isUuid(id);
  if (!isKnown || !["share", "unshare", "remove"].includes(intent))
    return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  const outcome =
    intent === "remove"
      ? await removeFootage(ctx, record, { what, id })
      : await shareFootage(ctx, record, { what, id, isShared: intent === "share" });
  if (!outcome.ok)
    return data<ActionResult>(
      { intent, failed: footageRefusals[outcome.why] },
      outcome.why === "not-allowed" ? 403 : 404,
    );
  const done = intent === "remove" ? `${what}-removed` : intent === "share" ? "shared" : "unshared";
  throw redirect(`${here}?done=${done}`, 303);
}

async function store(intent: "still" | "clip", { ctx, record, form }: Sent) {
  const values = textsIn(form);
  const read = footageForm.safeParse(values);
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  if (!read.success || !isFile) {
    const errors = {
      ...(read.success ? {} : fieldErrorsIn(read.error)),
      ...(isFile ? {} : { file: footageRefusals["no-file"] }),
    };
    return data<ActionResult>({ intent, values, errors }, 422);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clipId = isUuid(values["clip_id"] ?? "") ? values["clip_id"]! : null;
  const stored =
    intent === "clip"
      ? await storeClip(ctx, record, { bytes, form: read.data })
      : await storeStill(ctx, record, { bytes, form: read.data, clipId });
  if (!stored.ok) {
    const errors = { file: (refusals[intent] as Record<string, string>)[stored.why]! };
    return data<ActionResult>({ intent, values, errors }, 409);
  }
  const { clientId } = record;
  if (intent === "clip")
    throw redirect(
      `${href("/therapist/clients/:clientId/riding/pictures", { clientId })}?done=clip-added`,
      303,
    );
  const still = { clientId, stillId: stored.value.id };
  throw redirect(
    `${href("/therapist/clients/:clientId/riding/pictures/:stillId", still)}?done=still-added`,
    303,
  );
}
