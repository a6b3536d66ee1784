import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { textsIn } from "#app/http/forms.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { type EditResult } from "#app/parts/pages/two-versions.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox } from "#app/ui/forms/field.tsx";
import { episodeForm } from "#domain/care/episodes/forms.ts";
import { episodeRefusals } from "#domain/care/episodes/messages.ts";
import { findEpisode } from "#domain/care/episodes/queries.ts";
import { changeEpisode } from "#domain/care/episodes/save-episode.ts";
import { savedEpisode } from "#domain/care/episodes/saved-episode.ts";
import type { Route } from "./+types/edit-episode.ts";
import { EpisodeFields, episodeLabels } from "./episode-fields.tsx";
import { goalMeasures, openEpisodePage } from "./read-episode.ts";

type Params = { clientId: string; episodeId: string };
const hrefOf = (params: Params) => href("/therapist/clients/:clientId/episodes/:episodeId", params);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const opened = await openEpisodePage(context, params, url);
  const { client, episode, ctx } = opened;
  if (episode.closedOn) throw redirect(hrefOf(params));
  return {
    client,
    params,
    therapist: episode.therapistId === ctx.actor.id ? undefined : episode.therapist,
    saved: savedEpisode(episode),
    measures: await goalMeasures(opened),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, record } = await openEpisodePage(context, params, new URL(request.url));
  const { episodeId: id } = params;
  const unsaved = await submitEdit(textsIn(await request.formData()), {
    intent: "save",
    schema: episodeForm,
    save: (form, version) => changeEpisode(ctx, record, { id, version, form }),
    saved: async () => {
      const episode = await findEpisode(ctx, record, id);
      return episode && savedEpisode(episode);
    },
    refusal: (why: keyof typeof episodeRefusals) =>
      why === "title-taken"
        ? { errors: { title: episodeRefusals[why] } }
        : { failed: episodeRefusals[why] },
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${hrefOf(params)}?done=saved`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Change an episode", matches);

export default function EditEpisode({ loaderData, actionData }: Route.ComponentProps) {
  const { client, params, therapist, saved, measures } = loaderData;
  return (
    <div className="max-w-3xl">
      <BackLink href={hrefOf(params)}>{saved.values["title"]}</BackLink>
      <h1 className="mb-4 text-2xl">Change the episode</h1>
      <ActionNotice result={actionData} />
      <EditForm
        saved={saved}
        result={actionData}
        what="this episode"
        labels={episodeLabels({ ...saved.values, ...actionData?.values })}
        className="grid gap-5"
      >
        <EpisodeFields
          saved={saved.values}
          result={actionData}
          measures={measures}
          firstName={client.firstName}
        />
        {therapist && (
          <Checkbox
            name="take_charge"
            label="Put me in charge of it"
            help={`${therapist} is now: they are asked to review it.`}
          />
        )}
        <div>
          <Button name="intent" value="save">
            Save
          </Button>
        </div>
      </EditForm>
    </div>
  );
}
