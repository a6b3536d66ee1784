import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { episodeForm } from "#domain/care/episodes/forms.ts";
import { episodeRefusals } from "#domain/care/episodes/messages.ts";
import { openEpisode } from "#domain/care/episodes/save-episode.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/new-episode.ts";
import { EpisodeFields, episodeLabels } from "./episode-fields.tsx";
import { goalMeasures, openForEpisode } from "./read-episode.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const opened = await openForEpisode(context, clientId, url);
  const { client, ctx } = opened;
  const saved = {
    opened_on: londonDay(ctx.now),
    planned_visits: "6",
    is_shared: "on",
  };
  return { client, saved, measures: await goalMeasures(opened) };
}

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const { ctx, record } = await openForEpisode(context, clientId, new URL(request.url));
  const read = await readForm(request, episodeForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const opened = await openEpisode(ctx, record, read.value);
  if (opened.ok) {
    const { id: episodeId } = opened.value;
    const there = href("/therapist/clients/:clientId/episodes/:episodeId", { clientId, episodeId });
    throw redirect(`${there}?done=opened`, 303);
  }
  const failed = episodeRefusals[opened.why];
  const status = opened.why === "not-allowed" ? 403 : 409;
  if (opened.why === "title-taken")
    return data<ActionResult>({ values, errors: { title: failed } }, status);
  return data<ActionResult>({ values, failed }, status);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New episode", matches);

/** Opens an episode. */
export default function NewEpisode({ loaderData, actionData }: Route.ComponentProps) {
  const { client, saved, measures } = loaderData;
  const labels = episodeLabels(actionData?.values ?? {});
  return (
    <div className="max-w-3xl">
      <BackLink
        href={`${href("/therapist/clients/:clientId", { clientId: client.id })}?part=episodes`}
      >
        {`Record of ${client.name}`}
      </BackLink>
      <h1 className="mb-4 text-2xl">New episode</h1>
      <ActionNotice result={actionData} />
      <ErrorSummary
        errors={Object.entries(actionData?.errors ?? {}).map(([field, message]) => ({
          field,
          message: `${labels[field] ?? "A field"}: ${message}`,
        }))}
      />
      <Form method="post" noValidate className="grid gap-5">
        <EpisodeFields
          saved={saved}
          result={actionData}
          measures={measures}
          firstName={client.firstName}
        />
        <div>
          <Button>Open it</Button>
        </div>
      </Form>
    </div>
  );
}
