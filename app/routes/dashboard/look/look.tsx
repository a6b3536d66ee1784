import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OpenedVersion, TwoVersions } from "#app/parts/pages/two-versions.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { brandingFields } from "#domain/studio/branding/fields.ts";
import { lookMessages } from "#domain/studio/branding/messages.ts";
import { findBranding } from "#domain/studio/branding/queries.ts";
import type { Route } from "./+types/look.ts";
import { submitLook } from "./look-actions.ts";
import { LookFields } from "./look-fields.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const branding = orNotFound(await findBranding(ctx));
  return { saved: savedFields(brandingFields, branding), flash: flashOf(url, lookMessages) };
}

export const action = ({ context, request }: Route.ActionArgs) => submitLook({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Look and offer", matches);

export default function Look({ loaderData: { saved, flash }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const opened = actionData?.opened ?? saved;
  const labels = labelsOf(brandingFields);
  const errors = Object.entries(actionData?.errors ?? {}).map(([field, message]) => ({
    field,
    message: `${labels[field as keyof typeof labels]}: ${message}`,
  }));
  return (
    <OfficePage
      title="Look and offer"
      subtitle="How the studio looks on every page, paper and share picture, and what it offers."
      width="form"
    >
      <ErrorSummary errors={errors} />
      <ActionNotice result={actionData} flash={flash} />
      <Form
        method="post"
        noValidate
        key={opened.version}
        data-unsaved={actionData?.clashes && ""}
        className="grid gap-8"
      >
        <OpenedVersion saved={opened} />
        {actionData?.clashes && (
          <TwoVersions clashes={actionData.clashes} what="the look" labels={labels} />
        )}
        <LookFields result={actionData} saved={saved.values} />
        <div>
          <Button name="intent" value="look" busy={busy}>
            Save
          </Button>
        </div>
      </Form>
    </OfficePage>
  );
}
