import { href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { requireOwner } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { pagesFor } from "#domain/kernel/input/list-query.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { clockTime, longDate } from "#domain/kernel/time.ts";
import { endpointFields } from "#domain/studio/webhooks/fields.ts";
import { webhookMessages } from "#domain/studio/webhooks/messages.ts";
import { type Endpoint, findEndpoint, listDeliveries } from "#domain/studio/webhooks/queries.ts";
import type { Route } from "./+types/webhook.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { EndpointBadge } from "./endpoint-badge.tsx";
import { EndpointControls } from "./endpoint-controls.tsx";
import { handleWebhookAction, savedEndpoint } from "./webhook-actions.ts";
import { WebhookFields } from "./webhook-fields.tsx";

export async function loader({ context, url, params: { webhookId } }: Route.LoaderArgs) {
  const { ctx } = requireOwner(context);
  const endpoint = orNotFound(isUuid(webhookId) ? await findEndpoint(ctx, webhookId) : undefined);
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  return {
    endpoint,
    saved: savedEndpoint(endpoint),
    page,
    sent: await listDeliveries(ctx, webhookId, page),
    flash: flashOf(url, webhookMessages),
  };
}

export const action = ({ context, request, params: { webhookId } }: Route.ActionArgs) =>
  handleWebhookAction({ context, request }, webhookId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.endpoint.name ?? "Webhook", matches);

export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { endpoint, sent, page, flash } = loaderData;
  const { id, state, failingSince } = endpoint;
  return (
    <OfficePage
      title={endpoint.name}
      back={{ to: href("/dashboard/webhooks"), label: "webhooks" }}
      actions={<EndpointBadge state={state} failingSince={failingSince} />}
      width="form"
    >
      <ActionNotice result={actionData} flash={flash} />
      <Standing endpoint={endpoint} />
      <WebhookForm {...loaderData} result={resultFor(actionData, "save")} />
      <EndpointControls endpoint={endpoint} />
      <section className="mt-10">
        <h2 className="mb-4 text-2xl">What was sent</h2>
        {sent.total === 0 ? (
          <EmptyState title="Nothing yet">
            Send a test, or wait until something happens that it hears of.
          </EmptyState>
        ) : (
          <DeliveryList rows={sent.rows} mayResend={state === "active"} />
        )}
        <Pagination
          page={page}
          pages={pagesFor(sent.total)}
          hrefFor={(to) =>
            `${href("/dashboard/webhooks/:webhookId", { webhookId: id })}?page=${to}`
          }
        />
      </section>
    </OfficePage>
  );
}

/** Why nothing is sent, or since when nothing is answered. */
function Standing({ endpoint: { state, failingSince } }: { endpoint: Endpoint }) {
  if (state === "stopped")
    return (
      <Notice tone="error" className="mb-6">
        It was stopped because it did not answer. Turn it on again once it works, and send again
        what it missed.
      </Notice>
    );
  if (state === "active" && failingSince)
    return (
      <Notice tone="info" className="mb-6">
        It has not answered well since {longDate(failingSince)}, {clockTime(failingSince)}. It is
        tried again by itself.
      </Notice>
    );
  return null;
}

type WebhookFormProps = Pick<Route.ComponentProps["loaderData"], "saved"> & {
  result: Route.ComponentProps["actionData"];
};

function WebhookForm({ saved, result }: WebhookFormProps) {
  const busy = useNavigation().formData?.get("intent") === "save";
  return (
    <Card as="section">
      <EditForm
        saved={saved}
        result={result}
        what="this webhook"
        fields={endpointFields}
        className="grid gap-6"
      >
        <WebhookFields result={result} saved={saved.values} />
        <div>
          <Button name="intent" value="save" busy={busy}>
            Save webhook
          </Button>
        </div>
      </EditForm>
    </Card>
  );
}
