import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ExerciseFigure } from "#app/parts/exercise-figure/exercise-figure.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { spokenDose } from "#domain/care/exercises/dose.ts";
import {
  areas as areaNames,
  equipment as equipmentNames,
  type Exercise,
  kinds,
} from "#domain/care/exercises/exercise.ts";
import { findExercise } from "#domain/care/exercises/library.ts";
import { formatCareReasons, formatNames } from "#domain/care/exercises/messages.ts";
import type { Route } from "./+types/exercise.ts";
import { ExerciseTexts } from "./exercise-texts.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const exercise = orNotFound(findExercise(params.key));
  const nameOf = (key: string | null) => {
    const found = key ? findExercise(key) : undefined;
    return found && { key: found.key, name: found.name };
  };
  return {
    exercise,
    dose: spokenDose(exercise.dose),
    easier: nameOf(exercise.easier),
    harder: nameOf(exercise.harder),
    mayGive: ctx.actor.permissions.includes("create_notes"),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.exercise.name ?? "Exercise", matches);

export default function ExercisePage({ loaderData }: Route.ComponentProps) {
  const { exercise, dose, easier, harder, mayGive } = loaderData;
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/exercises")}>Exercises</BackLink>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <ExerciseFigure figure={exercise.figure} label={exercise.name} moves />
        <div>
          <h1 className="text-2xl wrap-anywhere">{exercise.name}</h1>
          {exercise.otherNames.length > 0 && (
            <p className="text-soft">Also called {exercise.otherNames.join(", ")}</p>
          )}
          <p className="mt-2 font-semibold">{dose}</p>
          {mayGive && (
            <p className="mt-3">
              <LinkButton href={href("/therapist/exercises/:key/give", { key: exercise.key })}>
                Give
              </LinkButton>
            </p>
          )}
          <div className="mt-4">
            <FactList facts={factsOf(exercise)} />
          </div>
          <Levels easier={easier} harder={harder} />
        </div>
        <div className="md:col-span-2">
          <ExerciseTexts exercise={exercise} />
        </div>
      </div>
    </div>
  );
}

const factsOf = ({ kind, areas, equipment, careWith }: Exercise): [string, string][] => [
  ["Kind", kinds[kind]],
  ["Areas", formatNames(areaNames, areas)],
  ["Equipment", formatNames(equipmentNames, equipment)],
  ...(careWith.length > 0
    ? ([["Take care with", formatCareReasons(careWith)]] as [string, string][])
    : []),
];

type Level = { key: string; name: string } | undefined;

function Levels({ easier, harder }: { easier: Level; harder: Level }) {
  const levels = [
    ["Easier", easier],
    ["Harder", harder],
  ] as const;
  return (
    <p className="mt-3 flex flex-wrap gap-x-5">
      {levels.map(
        ([label, level]) =>
          level && (
            <a
              key={label}
              href={href("/therapist/exercises/:key", { key: level.key })}
              className="link inline-block py-1"
            >
              {label}: {level.name}
            </a>
          ),
      )}
    </p>
  );
}
