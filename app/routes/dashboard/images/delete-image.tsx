import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { actionErrorOf } from "#app/http/action-error.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { deleteImage, listImageUses } from "#domain/shop/products/delete-image.ts";
import { findImage } from "#domain/studio/library/queries.ts";
import { askDeleteImage, imageNotDeleted } from "#domain/studio/library/messages.ts";
import type { Route } from "./+types/delete-image.ts";
import { DeleteWarning } from "./image-grid.tsx";

export async function loader({ context, params: { imageId } }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const { name, url } = orNotFound(isUuid(imageId) ? await findImage(ctx, imageId) : undefined);
  return { name, usedOn: (await listImageUses(ctx, [url]))[url] ?? [] };
}

export async function action({ context, params: { imageId } }: Route.ActionArgs) {
  try {
    const outcome = isUuid(imageId)
      ? await deleteImage(requireStaff(context).ctx, imageId)
      : undefined;
    orNotFound(outcome?.ok ? outcome.value : undefined);
    return redirect(`${href("/dashboard/images")}?done=deleted`);
  } catch (thrown) {
    const { status, reference } = actionErrorOf(context, thrown);
    return data({ reference }, status);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Delete image", matches);

/** Asked as a page where the grid cannot ask in a dialog. */
export default function DeleteImage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OfficePage
      title={askDeleteImage}
      width="form"
      back={{ to: href("/dashboard/images"), label: "Images" }}
    >
      {actionData && <ErrorState message={imageNotDeleted} reference={actionData.reference} />}
      <DeleteWarning {...loaderData} />
      <Form method="post" className="mt-7 flex flex-wrap gap-3">
        <Button variant="danger">Delete</Button>
        <LinkButton href={href("/dashboard/images")} variant="secondary">
          Cancel
        </LinkButton>
      </Form>
    </OfficePage>
  );
}
