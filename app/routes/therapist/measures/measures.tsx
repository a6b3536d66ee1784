import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { chooseMeasure } from "#domain/care/measuring/choose-measure.ts";
import { measures } from "#domain/care/measuring/library.ts";
import {
  type Measure,
  type MeasureArea,
  measureAreas,
  measureNews,
  measureRefusals,
  measureSources,
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
  const [task = "", key = ""] = (textsIn(await request.formData())["intent"] ?? "").split(":");
  const isUsed = orNotFound(
    task === "use" || task === "leave" ? { value: task === "use" } : undefined,
  );
  const chosen = await chooseMeasure(ctx, { key, isUsed: isUsed.value });
  if (chosen.ok)
    throw redirect(`${href("/therapist/measures")}?done=${isUsed.value ? "used" : "left"}`, 303);
  const status = chosen.why === "not-allowed" ? 403 : 409;
  return data<ActionResult>({ failed: measureRefusals[chosen.why] }, status);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Measures", matches);

/** What a studio measures: what its notes ask for, then the rest of the library, with norms and their sources. */
export default function Measures({ loaderData, actionData }: Route.ComponentProps) {
  const { used, mayChange, flash } = loaderData;
  const isUsed = ({ key }: Measure) => used.includes(key);
  const others = loaderData.measures.filter((measure) => !isUsed(measure));
  const areas = (Object.keys(measureAreas) as MeasureArea[]).map((area) => ({
    area,
    rest: others.filter((measure) => measure.area === area),
  }));
  return (
    <div className="max-w-6xl">
      <BackLink href={href("/therapist/notes")}>Session Notes</BackLink>
      <h1 className="mb-1 text-3xl">Measures</h1>
      <p className="mb-5 max-w-prose text-soft">
        A new session note asks for what is in use, and for what a client was measured with before.
        What is usual is for orientation: it is no diagnosis.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      <Form method="post" preventScrollReset>
        <h2 className="mb-2 text-xl">{`In use (${used.length})`}</h2>
        {used.length === 0 && <p className="text-soft">None: notes do not ask for measures.</p>}
        <MeasureList
          measures={loaderData.measures.filter(isUsed)}
          task="leave"
          mayChange={mayChange}
        />
        <h2 className="mt-8 mb-2 text-xl">The rest of the library</h2>
        <div className="grid gap-2">
          {areas.map(
            ({ area, rest }) =>
              rest.length > 0 && (
                <details key={area} className="rounded-lg border border-line bg-white">
                  <summary className="cursor-pointer px-4 py-3 font-semibold">
                    {measureAreas[area]}
                    <span className="ml-2 text-sm font-normal text-soft">
                      {rest.map(({ name }) => name).join(", ")}
                    </span>
                  </summary>
                  <MeasureList measures={rest} task="use" mayChange={mayChange} />
                </details>
              ),
          )}
        </div>
      </Form>
      <Sources />
    </div>
  );
}

const Sources = () => (
  <section aria-labelledby="sources" className="mt-8 border-t border-line pt-5 text-sm">
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
