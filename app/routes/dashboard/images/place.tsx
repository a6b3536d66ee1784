import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox, Field } from "#app/ui/forms/field.tsx";
import { asSystem } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { listImages } from "#domain/studio/library/queries.ts";
import { findScenes } from "#domain/studio/branding/queries.ts";
import { hasFormerPicture, listVisiblePhotographs } from "#domain/studio/pictures/queries.ts";
import { type SlotInput, maintainSlot } from "#domain/studio/pictures/update-image-slot.ts";
import { isImageSlot, pictureIn, imageSlotName } from "#domain/studio/pictures/messages.ts";
import { whyNoPicture } from "#domain/studio/pictures/refusals.ts";
import type { Route } from "./+types/place.ts";
import { PicturePicker } from "./picture-picker.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const slot = orNotFound(isImageSlot(params.slot) ? params.slot : undefined);
  const [photographs, scenes, hasFormer, { rows }] = await Promise.all([
    listVisiblePhotographs(ctx),
    findScenes(ctx),
    hasFormerPicture(asSystem(ctx), slot),
    listImages(ctx, {
      folder: "",
      words: "",
      page: 1,
    }),
  ]);
  const { url, alt, width, height, photograph } = pictureIn(slot, photographs, scenes);
  const uploaded = rows.map(({ id, name, smallUrl }) => ({ id, name, smallUrl }));
  return {
    name: imageSlotName(slot),
    url,
    alt,
    width,
    height,
    isPhotograph: photograph !== undefined,
    hasFormer,
    uploaded,
  };
}

export async function action({ request, context, params: { slot } }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  const form = await request.formData();
  const input = await inputOf(form);
  const alt = String(form.get("alt") ?? "");
  if (!input)
    return data<ActionResult>(
      { failed: "Please choose a photograph first.", values: { alt } },
      422,
    );
  if ("alt" in input && alt.trim() === "" && form.get("decorates") !== "on")
    return data<ActionResult>({ errors: { alt: altTextRequired }, values: { alt } }, 422);
  const outcome = await maintainSlot(ctx, slot, input);
  if (outcome.ok) return redirect(`${href("/dashboard/images/places")}?done=changed`);
  return data<ActionResult>({ failed: whyNoPicture[outcome.why], values: { alt } }, 422);
}

/** No picture is left without a description by mistake. */
const altTextRequired = "Please say what is to be seen, or tick that it only decorates.";

async function inputOf(form: FormData): Promise<SlotInput | undefined> {
  const [what, alt, file, imageId] = [
    form.get("intent"),
    String(form.get("alt") ?? ""),
    form.get("file"),
    form.get("image"),
  ];
  if (what === "clear" || what === "restore") return { do: what };
  if (file instanceof File && file.size > 0) {
    return {
      do: "set",
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      alt,
    };
  }
  return typeof imageId === "string" && isUuid(imageId)
    ? { do: "assign", imageId, alt }
    : undefined;
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Place on the site", matches);

export default function Place({ loaderData, actionData: result }: Route.ComponentProps) {
  const { name, url, alt, width, height, isPhotograph, hasFormer, uploaded } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <OfficePage
      title={name}
      width="form"
      back={{ to: href("/dashboard/images/places"), label: "places on the site" }}
    >
      <ActionNotice result={result} />
      <Card as="section">
        <h2 className="text-xl">What stands there now</h2>
        <img
          src={url}
          alt={alt}
          width={width}
          height={height}
          className="mt-4 w-full max-w-xl rounded-md bg-cream"
        />
        <p className="mt-3 text-soft">
          {alt ? `“${alt}”` : "It only decorates: it has no description."}
        </p>
        <Form method="post" className="mt-5 flex flex-wrap gap-3">
          {isPhotograph && (
            <Button name="intent" value="clear" variant="secondary" size="small" busy={busy}>
              Show the drawing again
            </Button>
          )}
          {hasFormer && (
            <Button name="intent" value="restore" variant="secondary" size="small" busy={busy}>
              Put the former photograph back
            </Button>
          )}
        </Form>
      </Card>
      <Card as="section" className="mt-6">
        <h2 className="text-xl">Put another photograph there</h2>
        <Form method="post" encType="multipart/form-data" className="mt-5 grid grid-cols-1 gap-6">
          <PicturePicker width={width} height={height} uploaded={uploaded} />
          <Field
            label="What is to be seen"
            name="alt"
            maxLength={300}
            defaultValue={result?.values?.["alt"] ?? ""}
            error={result?.errors?.["alt"]}
            help="For people who cannot see it: “Three people on their mats in a bright hall”."
          />
          <Checkbox label="It only decorates, and needs no description" name="decorates" />
          <div>
            <Button name="intent" value="set" busy={busy}>
              Put it there
            </Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
