import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import { FactList } from "#app/parts/office/fact-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { spokenDose } from "#domain/care/exercises/dose.ts";
import {
  areas as areaNames,
  equipment as equipmentNames,
  type AnyExercise,
  kinds,
} from "#domain/care/exercises/exercise.ts";
import { formatCareReasons, formatNames } from "#domain/care/exercises/messages.ts";
import { findAny, findLevels } from "#domain/care/own-exercises/queries.ts";
import type { Route } from "./+types/exercise.ts";
import { ExerciseTexts } from "./exercise-texts.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const { isAway, ...exercise } = orNotFound(await findAny(ctx, params.key));
  const levels = await findLevels(ctx, exercise);
  return {
    exercise,
    dose: spokenDose(exercise.dose),
    ...levels,
    isAway,
    mayWrite: ctx.actor.permissions.includes("create_notes"),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.exercise.name ?? "Exercise", matches);

export default function ExercisePage({ loaderData }: Route.ComponentProps) {
  const { exercise, dose, easier, harder, isAway, mayWrite } = loaderData;
  const { key, name, figure, media } = exercise;
  return (
    <div className="max-w-5xl">
      <BackLink href={href("/therapist/exercises")}>Exercises</BackLink>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <ExercisePicture figure={figure} media={media} label={name} moves always />
        <div>
          <h1 className="text-2xl wrap-anywhere">{name}</h1>
          {isAway && (
            <p className="mt-1">
              <Badge>Put away</Badge>
            </p>
          )}
          {exercise.otherNames.length > 0 && (
            <p className="text-soft">Also called {exercise.otherNames.join(", ")}</p>
          )}
          <p className="mt-2 font-semibold">{dose}</p>
          {mayWrite && (
            <p className="mt-3 flex flex-wrap gap-3">
              {!isAway && (
                <LinkButton href={href("/therapist/exercises/:key/give", { key })}>Give</LinkButton>
              )}
              {figure === null && (
                <LinkButton
                  href={href("/therapist/exercises/own/:exerciseId", { exerciseId: key })}
                  variant="secondary"
                >
                  Change
                </LinkButton>
              )}
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

const factsOf = ({ kind, areas, equipment, careWith }: AnyExercise): [string, string][] => [
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
