import { href, redirect } from "react-router";
import { requireStaff } from "#app/http/guards.ts";
import { uploadImage } from "#domain/studio/library/upload-image.ts";
import { whyNoImage } from "#domain/studio/library/messages.ts";
import type { Route } from "./+types/upload.ts";

/** Pictures are only posted here: a GET is redirected to the page with the form. */
export const loader = () => redirect(href("/dashboard/images"));

const statuses: Record<string, number> = { "too-many": 429, "files-unwritable": 503 };

/**
 * Takes one image from a form that shows its progress, and returns its address, or a sentence why
 * not.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const form = await request.formData();
  const file = form.get("file");
  if (!(file instanceof File))
    return Response.json({ error: "Please choose an image first." }, { status: 422 });
  const folder = form.get("folder") === "shop" ? "shop" : "root";
  const kept = await uploadImage(ctx, {
    folder,
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  });
  if (!kept.ok)
    return Response.json({ error: whyNoImage[kept.why] }, { status: statuses[kept.why] ?? 422 });
  return Response.json({ url: kept.value.url, name: kept.value.name });
}
