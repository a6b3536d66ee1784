import { data, href, redirect, type RouterContextProvider } from "react-router";
import { requireOwner } from "#app/http/guards.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { whyNoImage } from "#domain/studio/library/messages.ts";
import { lookRefusals } from "#domain/studio/branding/messages.ts";
import { removeLogo, setLogo } from "#domain/studio/branding/set-logo.ts";

/** A logo replaces a logo: two owners at once are told so, and look before they choose again. */
const refusals = {
  ...whyNoImage,
  "not-a-photograph": "This file is not a picture we can take: only PNG, JPEG and WebP are.",
  "too-small": "This picture is too small: a logo has 64 pixels or more on its longer side.",
  "no-such-look": lookRefusals["no-such-look"],
  "changed-meanwhile":
    "The look was changed meanwhile. Please look at it, and choose the file again.",
} as const;

/** Puts the sent picture in the mark's place, or takes it off again. */
export async function submitLogo(context: Readonly<RouterContextProvider>, form: FormData) {
  const { ctx } = requireOwner(context);
  const version = String(form.get("version"));
  const intent = String(form.get("intent"));
  const failed = (message: string, status: number) =>
    data<EditResult>({ intent, errors: { logo: message } }, status);
  if (intent === "no-logo") {
    const removed = await removeLogo(ctx, version);
    if (!removed.ok) return failed(refusals[removed.why], 409);
    throw redirect(`${href("/dashboard/look")}?done=no-logo`, 303);
  }
  const file = form.get("logo");
  if (!(file instanceof File) || file.size === 0) return failed("Please choose a file first.", 422);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const set = await setLogo(ctx, { bytes, saysName: form.get("saysName") === "on", version });
  if (!set.ok) return failed(refusals[set.why], set.why === "changed-meanwhile" ? 409 : 422);
  throw redirect(`${href("/dashboard/look")}?done=logo`, 303);
}
