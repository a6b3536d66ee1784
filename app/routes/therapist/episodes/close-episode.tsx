import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm } from "#app/http/forms.ts";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { closeEpisode } from "#domain/care/episodes/close-episode.ts";
import { outcomeFields } from "#domain/care/episodes/fields.ts";
import { outcomeForm } from "#domain/care/episodes/forms.ts";
import { episodeRefusals, outcomeNames } from "#domain/care/episodes/messages.ts";
import { versionOf } from "#domain/kernel/database/versions.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Route } from "./+types/close-episode.ts";
import { openEpisodePage } from "./read-episode.ts";
import { notesHref } from "../notes/notes-address.ts";

type Params = { clientId: string; episodeId: string };
const hrefOf = (params: Params) => href("/therapist/clients/:clientId/episodes/:episodeId", params);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { client, episode, ctx } = await openEpisodePage(context, params, url);
  if (episode.closedOn) throw redirect(hrefOf(params));
  const { title, visits, planned_visits: planned, is_shared: isShared } = episode;
  return {
    client,
    params,
    title,
    visits,
    planned,
    isShared,
    version: versionOf(episode),
    today: londonDay(ctx.now),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, record } = await openEpisodePage(context, params, new URL(request.url));
  const read = await readForm(request, outcomeForm);
  const { values } = read;
  if (!read.ok) return data<ActionResult>({ values, errors: read.errors }, 422);
  const { version = "" } = values;
  const closed = await closeEpisode(ctx, record, {
    id: params.episodeId,
    version,
    form: read.value,
  });
  if (closed.ok) throw redirect(`${hrefOf(params)}?done=closed`, 303);
  const failed = episodeRefusals[closed.why];
  if (closed.why === "day-outside")
    return data<ActionResult>({ values, errors: { closed_on: failed } }, 409);
  return data<ActionResult>({ values, failed }, closed.why === "not-allowed" ? 403 : 409);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Close an episode", matches);

/** How an episode ended. */
export default function CloseEpisode({ loaderData, actionData }: Route.ComponentProps) {
  const { client, params, title, visits, planned, isShared, version, today } = loaderData;
  const field = formFields(outcomeFields, actionData, { closed_on: today });
  const note = notesHref({
    client: client.id,
    tab: "new",
    template: "discharge",
    episode: params.episodeId,
    another: "yes",
  });
  return (
    <div className="max-w-3xl">
      <BackLink href={hrefOf(params)}>{title}</BackLink>
      <h1 className="text-2xl">Close: {title}</h1>
      <p className="mt-1 mb-4 text-soft">
        {`${visits} ${visits === 1 ? "visit" : "visits"}${planned ? ` of ${planned} planned` : ""} for ${client.name}. `}
        <a href={note} className="link">
          Write the discharge note first
        </a>
      </p>
      <ActionNotice result={actionData} />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="version" value={version} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Select
            name="outcome"
            error={actionData?.errors?.["outcome"]}
            label={outcomeFields.outcome.label}
            options={Object.entries(outcomeNames).map(([value, label]) => ({ value, label }))}
            placeholder="How it ended"
            defaultValue={actionData?.values?.["outcome"] ?? ""}
          />
          <FormField {...field("closed_on")} />
        </div>
        <FormField {...field("body")} rows={6} />
        <FormField
          {...field("outcome_shared")}
          help={
            isShared
              ? "They read it with their goals, under Progress."
              : "They read it once you share the episode itself."
          }
        />
        <div>
          <Button>Close it</Button>
        </div>
      </Form>
    </div>
  );
}
