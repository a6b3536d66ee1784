import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { ChipLinks } from "#app/parts/lists/chip-links.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { endSeries, previewEnd } from "#domain/schedule/series/end-series.ts";
import { findAffectedPeople } from "#domain/schedule/series/queries.ts";
import { rhythmOf, seriesMessages } from "#domain/schedule/series/messages.ts";
import { tellClient } from "#domain/schedule/sessions/forms.ts";
import type { Route } from "./+types/end-series.ts";
import { TellClient } from "../sessions/editor/tell-client.tsx";
import { dateViewsOf } from "./plan-dates.ts";
import { PlanEffects } from "./plan-effects.tsx";
import { PlanList } from "./plan-list.tsx";
import { readSeriesTexts } from "./series-form.ts";

type ActionArgs = { seriesId: string; fromSession: string; scope: "future" | "all" };

const incomingRequestOf = ({
  params,
  url,
}: Pick<Route.LoaderArgs, "params" | "url">): ActionArgs => {
  const from = url.searchParams.get("from") ?? "";
  const isThere = isUuid(params.seriesId) && isUuid(from);
  const scope = url.searchParams.get("scope") === "all" ? "all" : "future";
  return orNotFound(isThere ? { seriesId: params.seriesId!, fromSession: from, scope } : undefined);
};

/** What would be cancelled, or why nothing can be. */
async function show(ctx: Ctx<Therapist>, { seriesId, ...asked }: ActionArgs) {
  const { series, plan } = orNotFound(await previewEnd(ctx, seriesId, asked));
  const shown = {
    ...asked,
    id: seriesId,
    version: series.version,
    isGroup: series.kind === "group",
    rhythm: rhythmOf(series),
    time: series.localTime,
  };
  if (typeof plan === "string")
    return { ...shown, refused: seriesMessages[plan], preview: undefined };
  const affectedPeople = await findAffectedPeople(
    ctx,
    { ...plan, clientId: series.clientId },
    new Set(),
  );
  return {
    ...shown,
    refused: undefined,
    preview: { fingerprint: plan.fingerprint, dates: dateViewsOf(plan.dates), affectedPeople },
  };
}

export const loader = (args: Route.LoaderArgs) =>
  show(requireTherapist(args.context).ctx, incomingRequestOf(args));

/** Ends the series as it was shown, or shows anew what has changed since. */
export async function action(args: Route.ActionArgs) {
  const { ctx } = requireTherapist(args.context);
  const asked = incomingRequestOf(args);
  const { values, decided } = readSeriesTexts(await args.request.formData());
  const tell = tellClient.parse(values["tell_client"]);
  const ending = {
    ...asked,
    version: Number(values["version"]),
    shown: decided.shown,
    isQuiet: tell === "no",
  };
  const ended = await endSeries(ctx, ending);
  if (!ended.ok)
    return data({ failed: seriesMessages[ended.why], tell, now: await show(ctx, asked) }, 409);
  throw redirect(
    `${href("/therapist/series/:seriesId", { seriesId: asked.seriesId })}?done=ended`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("End series", matches);

export default function EndSeries({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isGroup, fromSession, scope, version, rhythm, time, refused, preview } =
    actionData?.now ?? loaderData;
  const busy = useNavigation().state === "submitting";
  const to = (which: string) =>
    `${href("/therapist/series/:seriesId/end", { seriesId: id })}?from=${fromSession}&scope=${which}`;
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl">End this series?</h1>
      <p className="mt-1 text-soft">
        {rhythm} at {time}. What is past stays as it is.
      </p>
      <nav aria-label="Which dates" className="mt-4">
        <ChipLinks
          chips={[
            {
              href: href("/therapist/sessions/:sessionId", { sessionId: fromSession }),
              label: "This date only…",
              current: false,
            },
            {
              href: to("future"),
              label: "This and later dates",
              current: scope === "future",
            },
            {
              href: to("all"),
              label: "All that is to come",
              current: scope === "all",
            },
          ]}
        />
      </nav>
      {(actionData?.failed ?? refused) && (
        <Notice tone="error" className="mt-4">
          {actionData?.failed ?? refused}
        </Notice>
      )}
      {preview && (
        <Form method="post" className="mt-5 grid gap-5">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="shown" value={preview.fingerprint} />
          <PlanEffects dates={preview.dates} affectedPeople={preview.affectedPeople} />
          <PlanList dates={preview.dates} />
          <TellClient isGroup={isGroup} value={actionData?.tell} />
          <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
            <Button variant="danger" busy={busy}>
              End series
            </Button>
            <LinkButton
              href={href("/therapist/series/:seriesId", { seriesId: id })}
              variant="quiet"
            >
              Leave it
            </LinkButton>
          </div>
        </Form>
      )}
    </div>
  );
}
