import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { chooseMeasure } from "#domain/care/measuring/choose-measure.ts";
import { measures } from "#domain/care/measuring/library.ts";
import {
  measureAreas,
  type MeasureArea,
  measureSources,
  measureNews,
  measureRefusals,
} from "#domain/care/measuring/messages.ts";
import { listStudioMeasures } from "#domain/care/measuring/queries.ts";
import type { Route } from "./+types/measures.ts";
import { MeasureList } from "./measure-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const used = (await listStudioMeasures(ctx)).map(({ key }) => key);
  return {
    measures,
    used,
    mayChange: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, measureNews),
  };
}

/** Takes a measure into the notes or leaves it out; the button's `intent` says which, "use:KEY". */
export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const { address } = requestContextOf(context);
  const [task = "", key = ""] = (textsIn(await request.formData())["intent"] ?? "").split(":");
  const isUsed = orNotFound(
    task === "use" || task === "leave" ? { value: task === "use" } : undefined,
  );
  const chosen = await chooseMeasure(ctx, { key, isUsed: isUsed.value }, address);
  if (chosen.ok)
    throw redirect(`${href("/therapist/measures")}?done=${isUsed.value ? "used" : "left"}`, 303);
  const status = chosen.why === "not-allowed" ? 403 : 409;
  return data<ActionResult>({ failed: measureRefusals[chosen.why] }, status);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Measures", matches);

/** What a studio measures: the library with its norms and their sources, and which of it the notes ask for. */
export default function Measures({ loaderData, actionData }: Route.ComponentProps) {
  const { used, mayChange, flash } = loaderData;
  const areas = Object.keys(measureAreas) as MeasureArea[];
  return (
    <div className="max-w-6xl">
      <BackLink href={href("/therapist/notes")}>Session Notes</BackLink>
      <h1 className="mb-1 text-3xl">Measures</h1>
      <p className="max-w-prose text-soft">
        {`A new session note asks for the ${used.length} that are in use, and for what a client was measured with before. What is usual is for orientation: it is no diagnosis.`}
      </p>
      <nav aria-label="Areas" className="my-4">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {areas.map((area) => (
            <li key={area}>
              <a href={`#${area}`} className="link inline-block py-1 text-sm">
                {measureAreas[area]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid gap-6">
        {areas.map((area) => (
          <MeasureList
            key={area}
            area={area}
            measures={loaderData.measures.filter((measure) => measure.area === area)}
            used={used}
            mayChange={mayChange}
          />
        ))}
        <Sources />
      </div>
    </div>
  );
}

const Sources = () => (
  <section aria-labelledby="sources" className="border-t border-line pt-5 text-sm">
    <h2 id="sources" className="text-xl">
      Sources
    </h2>
    <p className="mt-1 max-w-prose text-soft">
      A change counts, and left and right are said to differ, from the amount that is more than the
      error of measuring. Where no source gives one, the difference is shown and not judged.
    </p>
    <ol className="mt-3 grid gap-1.5">
      {Object.entries(measureSources).map(([source, words], at) => (
        <li key={source} id={`source-${source}`} className="flex gap-2">
          <span className="w-6 shrink-0 text-right tabular-nums">{at + 1}.</span>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  </section>
);
