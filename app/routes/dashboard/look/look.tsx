import { useMatches, useNavigation } from "react-router";
import { studioOf } from "#app/frame/page-meta.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { savedFields } from "#domain/kernel/database/field-columns.ts";
import { brandingFields } from "#domain/studio/branding/fields.ts";
import { adviceOn } from "#domain/studio/branding/logo-advice.ts";
import { logoFields, lookMessages } from "#domain/studio/branding/messages.ts";
import { findBranding } from "#domain/studio/branding/queries.ts";
import type { Route } from "./+types/look.ts";
import { submitLook } from "./look-actions.ts";
import { LogoForm } from "./logo-form.tsx";
import { LookFields } from "./look-fields.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const branding = orNotFound(await findBranding(ctx));
  const { logoKey, logoWidth: width, logoHeight: height, logoSaysName: saysName } = branding;
  return {
    saved: savedFields(brandingFields, branding),
    logo: logoKey ? { width, height, saysName, advice: adviceOn(branding) } : undefined,
    flash: flashOf(url, lookMessages),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => submitLook({ context, request });

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Look and offer", matches);

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, logo, flash } = loaderData;
  const { look } = studioOf(useMatches());
  const sending = useNavigation();
  const busy = sending.state === "submitting";
  const intent = sending.formData?.get("intent");
  const labels = labelsOf(brandingFields);
  const errors = Object.entries(actionData?.errors ?? {}).map(([field, message]) => ({
    field,
    message: `${labels[field as keyof typeof labels] ?? logoFields.logo.label}: ${message}`,
  }));
  return (
    <OfficePage
      title="Look and offer"
      subtitle="How the studio looks on every page, paper and share picture, and what it offers."
      width="form"
    >
      <ErrorSummary errors={errors} />
      <ActionNotice result={actionData} flash={flash} />
      <LogoForm
        key={saved.version}
        look={look}
        logo={logo}
        version={saved.version}
        error={actionData?.errors?.["logo"]}
        busy={busy && (intent === "logo" || intent === "no-logo")}
      />
      <EditForm
        saved={saved}
        result={actionData}
        what="the look"
        fields={brandingFields}
        className="mt-8 grid gap-8"
      >
        <LookFields result={actionData} saved={saved.values} />
        <div>
          <Button name="intent" value="look" busy={busy && intent === "look"}>
            Save
          </Button>
        </div>
      </EditForm>
    </OfficePage>
  );
}
