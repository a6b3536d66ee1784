import type { ReactNode } from "react";
import type { AnyExercise } from "#domain/care/exercises/exercise.ts";

/** How an exercise is done, in the order in which it is taught. */
export const ExerciseTexts = ({
  exercise: { start, how, breath, mistakes },
}: {
  exercise: AnyExercise;
}) => (
  <div className="grid gap-4">
    <Part title="Starting position">
      <p>{start}</p>
    </Part>
    <Part title="How">
      <ol className="list-decimal space-y-1 pl-5">
        {how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Part>
    {breath && (
      <Part title="Breath">
        <p>{breath}</p>
      </Part>
    )}
    {mistakes.length > 0 && (
      <Part title="Common mistakes">
        <ul className="list-disc space-y-1 pl-5">
          {mistakes.map((mistake) => (
            <li key={mistake}>{mistake}</li>
          ))}
        </ul>
      </Part>
    )}
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="max-w-prose">
    <h2 className="mb-0.5 text-lg">{title}</h2>
    {children}
  </section>
);
