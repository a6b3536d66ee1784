import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { listProgramme } from "#domain/care/record/queries.ts";
import { findPracticeClient } from "#domain/people/clients/queries.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/exercises-for.ts";
import { ExerciseList } from "./exercise-list.tsx";
import { exerciseRules } from "./list-rules.ts";
import { readList } from "./read-list.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-programme", url });
  const { firstName, lastName } = orNotFound(await findPracticeClient(ctx, record.clientId));
  const lines = await listProgramme(ctx, record);
  const running = lines.flatMap((line) => (line.isRunning ? (line.exerciseKey ?? []) : []));
  return {
    clientId,
    name: `${firstName} ${lastName}`,
    running,
    ...(await readList(ctx, url.searchParams, exerciseRules(url.pathname))),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Give an exercise", matches);

/** The library, to choose what a client is given. */
export default function ExercisesFor({ loaderData }: Route.ComponentProps) {
  const { clientId, name, running, ...list } = loaderData;
  return (
    <>
      <BackLink href={`${href("/therapist/clients/:clientId", { clientId })}?part=programme`}>
        {name}
      </BackLink>
      <h1 className="mb-3 text-2xl">Give {name} an exercise</h1>
      <ExerciseList
        {...list}
        running={running}
        rules={exerciseRules(href("/therapist/clients/:clientId/exercises", { clientId }))}
        hrefOf={(key) => `${href("/therapist/exercises/:key/give", { key })}?client=${clientId}`}
      />
    </>
  );
}
