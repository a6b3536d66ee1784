import { data, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { headFields } from "#domain/studio/page-heads/fields.ts";
import { findTown } from "#domain/studio/page-heads/find-town.ts";
import { headForm } from "#domain/studio/page-heads/forms.ts";
import { findPageHead } from "#domain/studio/page-heads/queries.ts";
import { savePageHead } from "#domain/studio/page-heads/save-head.ts";
import { imageSlotName, imageSlotNames } from "#domain/studio/pictures/messages.ts";
import { listSharedPages } from "#domain/studio/sharing/messages.ts";
import type { Route } from "./+types/page-head.ts";

async function readHead(ctx: Ctx<Owner>, page: string) {
  const { version, ...values } = await findPageHead(ctx, page);
  return { version: String(version), values };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const pages = listSharedPages(orNotFound(await findTown(ctx), "Page not found"));
  const page = orNotFound(
    pages.find(({ name }) => name === params.page),
    "Page not found",
  );
  return { page, saved: await readHead(ctx, page.name) };
}

const asItWas = {
  title: "",
  description: "",
  slot: "",
};
const refusals = {
  "no-such-page": "There is no such page.",
  "changed-meanwhile": "This was changed meanwhile. Please look again.",
} as const;

export async function action({ request, context, params: { page } }: Route.ActionArgs) {
  const { ctx } = requireOwner(context);
  const sent = textsIn(await request.formData());
  const values = sent["intent"] === "as-it-was" ? { ...sent, ...asItWas } : sent;
  const unsaved = await submitEdit(values, {
    intent: "head",
    schema: headForm,
    save: (form, version) => savePageHead(ctx, { page, version, form }),
    saved: () => readHead(ctx, page),
    refusal: (why) => ({ failed: refusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${href("/dashboard/search-and-sharing")}?done=changed`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Search and sharing", matches);

export default function PageHeadScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { page, saved } = loaderData;
  const busy = useNavigation().formData?.get("intent") === "head";
  const field = formFields(headFields, actionData, saved.values);
  return (
    <OfficePage
      title={page.title}
      subtitle={`What is said of ${page.path} in search results and where it is shared. What you leave empty is as the page says by itself.`}
      back={{ to: href("/dashboard/search-and-sharing"), label: "Search and sharing" }}
      width="form"
    >
      <ActionNotice result={actionData} />
      <Card as="section">
        <EditForm
          saved={saved}
          result={actionData}
          what="this page"
          fields={headFields}
          labels={{ slot: "Picture" }}
          className="grid gap-5"
        >
          <FormField {...field("title")} />
          <FormField {...field("description")} rows={3} />
          <Select
            label="Picture"
            name="slot"
            defaultValue={actionData?.values?.["slot"] ?? saved.values.slot}
            error={actionData?.errors?.["slot"]}
            help="The pictures of the site; photographs are put into them under Images."
            options={[
              { value: "", label: `As it was: ${imageSlotName(page.slot)}` },
              ...imageSlotNames().map((slot) => ({ value: slot, label: imageSlotName(slot) })),
            ]}
          />
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="head" busy={busy}>
              Save
            </Button>
            <Button name="intent" value="as-it-was" variant="quiet">
              As it was
            </Button>
          </div>
        </EditForm>
      </Card>
      <p className="mt-4">
        <a href={page.path} className="link inline-block py-1">
          Look at the page
        </a>
      </p>
    </OfficePage>
  );
}
