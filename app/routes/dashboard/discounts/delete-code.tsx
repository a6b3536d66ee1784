import { Form, href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { findCode } from "#domain/shop/discounts/list-codes.ts";
import { askDeleteCode } from "#domain/shop/discounts/messages.ts";
import type { Route } from "./+types/delete-code.ts";

export async function loader({ context, params: { codeId } }: Route.LoaderArgs) {
  const { id, code } = orNotFound(await findCode(requireStaff(context).ctx, codeId));
  return { id, code };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("Delete discount code", matches);

/** Asked as a page where the list cannot ask in a dialog. */
export default function DeleteCode({ loaderData: { id, code } }: Route.ComponentProps) {
  return (
    <OfficePage
      title={askDeleteCode}
      width="form"
      back={{ to: href("/dashboard/discounts"), label: "Discount Codes" }}
    >
      <p>
        <strong>{code}</strong> can no longer be used. Orders that were made with it stay as they
        are.
      </p>
      <Form
        method="post"
        action={href("/dashboard/discounts")}
        className="mt-7 flex flex-wrap gap-3"
      >
        <input type="hidden" name="codeId" value={id} />
        <Button name="intent" value="delete" variant="danger">
          Delete
        </Button>
        <LinkButton href={href("/dashboard/discounts")} variant="secondary">
          Cancel
        </LinkButton>
      </Form>
    </OfficePage>
  );
}
