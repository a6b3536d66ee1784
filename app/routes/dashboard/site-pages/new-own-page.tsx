import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireOwner } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/new-own-page.ts";
import { OwnPageFields } from "./own-page-fields.tsx";
import { submitNewSitePage } from "./site-page-actions.ts";
import { readPictures } from "./site-page-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  return { pictures: await readPictures(ctx) };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitNewSitePage({ context, request }, "page");

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Write a page", matches);

export default function NewOwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  return (
    <OfficePage
      title="Write a page"
      subtitle="A draft, until you publish it."
      back={{ to: href("/dashboard/pages"), label: "pages" }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Card as="section">
        <Form method="post" noValidate className="grid gap-5">
          <OwnPageFields
            result={actionData}
            saved={{ placement: "foot", position: "1" }}
            pictures={loaderData.pictures}
          />
          <div>
            <Button busy={busy}>Add as a draft</Button>
          </div>
        </Form>
      </Card>
    </OfficePage>
  );
}
