import { Form, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { findOwnHealth, type HealthOnFile } from "#domain/care/health/queries.ts";
import { healthMessages } from "#domain/care/health/messages.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/health.ts";
import { submitHealth, savedHealth } from "./health-actions.ts";
import { HealthForm } from "./health-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireClient(context);
  const onFile = await findOwnHealth(ctx);
  return { onFile, opened: savedHealth(onFile.health), flash: flashOf(url, healthMessages) };
}

export const action = ({ request, context }: Route.ActionArgs) => submitHealth(request, context);

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Health information", matches);

export default function OwnHealth({ loaderData, actionData }: Route.ComponentProps) {
  const { onFile, opened, flash } = loaderData;
  const errors = Object.entries(actionData?.errors ?? {}).map(([field, message]) => ({
    field,
    message,
  }));
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Health information</h1>
      <p className="mt-2 text-soft">
        What your therapist should know before you move. Only you and those who treat you read this.
      </p>
      <div className="mt-6">
        <ActionNotice result={actionData} flash={flash} />
        <ErrorSummary errors={errors} />
        <OnFile {...onFile} />
        <HealthForm opened={opened} result={actionData} />
      </div>
    </div>
  );
}

/** Since when it holds, and the button that says it still does. */
function OnFile({ health, confirmedOn, reviewDue }: HealthOnFile) {
  const busy = useNavigation().formData?.get("intent") === "confirm";
  if (!health) return null;
  return (
    <Card as="section" tone={reviewDue ? "white" : "cream"} className="mb-6">
      <h2 className="text-xl">{reviewDue ? "Is this still right?" : "On file"}</h2>
      <p className="mt-1 text-soft">
        {`Version ${health.version} of ${longDate(health.recordedAt)}. `}
        {confirmedOn && `You last confirmed it on ${longDate(confirmedOn)}. `}
        {reviewDue && "Once a year we ask you to read it through."}
      </p>
      <Form method="post" className="mt-4">
        <input type="hidden" name="intent" value="confirm" />
        <Button variant={reviewDue ? "primary" : "secondary"} size="small" busy={busy}>
          Nothing has changed
        </Button>
      </Form>
    </Card>
  );
}
