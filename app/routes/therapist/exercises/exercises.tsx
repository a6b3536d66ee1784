import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { listArchived } from "#domain/care/own-exercises/queries.ts";
import type { Route } from "./+types/exercises.ts";
import { ExerciseList } from "./exercise-list.tsx";
import { exerciseRules } from "./list-rules.ts";
import { readList } from "./read-list.ts";

const rules = exerciseRules();

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const mayGive = ctx.actor.permissions.includes("create_notes");
  const away = mayGive ? await listArchived(ctx) : [];
  return { mayGive, away, ...(await readList(ctx, url.searchParams, rules)) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Exercises", matches);

/** The library of exercises, to look one up and to give it. */
export default function Exercises({
  loaderData: { mayGive, away, ...list },
}: Route.ComponentProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-5">
        <h1 className="text-2xl">Exercises</h1>
        {mayGive && (
          <>
            <a href={href("/therapist/exercises/templates")} className="link inline-block py-1">
              Templates
            </a>
            <LinkButton
              href={href("/therapist/exercises/own/new")}
              variant="secondary"
              size="small"
              className="ml-auto"
            >
              New<span className="max-sm:sr-only"> exercise</span>
            </LinkButton>
          </>
        )}
      </div>
      <ExerciseList
        {...list}
        rules={rules}
        hrefOf={(key) => href("/therapist/exercises/:key", { key })}
      />
      <Away exercises={away} />
    </>
  );
}

/** The studio's own that are not offered any more. */
const Away = ({ exercises }: { exercises: readonly { id: string; name: string }[] }) =>
  exercises.length > 0 && (
    <details className="mt-5">
      <summary className="inline-block py-1 underline underline-offset-4">
        Put away ({exercises.length})
      </summary>
      <ul className="mt-1">
        {exercises.map(({ id: exerciseId, name }) => (
          <li key={exerciseId}>
            <a
              href={href("/therapist/exercises/own/:exerciseId", { exerciseId })}
              className="link inline-block py-1 wrap-anywhere"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
