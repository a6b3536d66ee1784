import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import type { Route } from "./+types/exercises.ts";
import { ExerciseList } from "./exercise-list.tsx";
import { exerciseRules } from "./list-rules.ts";
import { readList } from "./read-list.ts";

const rules = exerciseRules();

export function loader({ context, url }: Route.LoaderArgs) {
  const mayGive = requireTherapist(context).ctx.actor.permissions.includes("create_notes");
  return { mayGive, ...readList(url.searchParams, rules) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Exercises", matches);

/** The library of exercises, to look one up and to give it. */
export default function Exercises({ loaderData: { mayGive, ...list } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-5">
        <h1 className="text-2xl">Exercises</h1>
        {mayGive && (
          <a href={href("/therapist/exercises/templates")} className="link inline-block py-1">
            Templates
          </a>
        )}
      </div>
      <ExerciseList
        {...list}
        rules={rules}
        hrefOf={(key) => href("/therapist/exercises/:key", { key })}
      />
    </>
  );
}
