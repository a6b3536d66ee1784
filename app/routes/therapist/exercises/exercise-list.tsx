import { useOffered } from "#app/frame/use-offered.ts";
import { ListControls } from "#app/parts/lists/list-controls.tsx";
import { ListSheet } from "#app/parts/lists/list-sheet.tsx";
import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import { areas as areaNames, kinds } from "#domain/care/exercises/exercise.ts";
import { formatNames } from "#domain/care/exercises/messages.ts";
import { type ExerciseRules, exerciseSelects, pageSize } from "./list-rules.ts";
import type { ExerciseCards } from "./read-list.ts";

type ExerciseListProps = ExerciseCards & {
  rules: ExerciseRules;
  /** Where an exercise leads. */
  hrefOf: (key: string) => string;
  /** The keys of those that run already. */
  running?: readonly string[];
};

const onFoot = exerciseSelects.map((select) => ({
  ...select,
  choices: select.choices.filter(({ value }) => value !== "groundwork" && value !== "horse"),
}));

/** The library with its figures: searched, filtered, paged. */
export function ExerciseList(props: ExerciseListProps) {
  const { rules, query, cards, total, hrefOf, running = [] } = props;
  const selects = useOffered("equestrian") ? exerciseSelects : onFoot;
  return (
    <ListSheet
      rules={rules}
      query={query}
      total={total}
      size={pageSize}
      things={["exercise", "exercises"]}
      empty={{
        title: "No exercises found",
        words: "The library is empty.",
        narrowed: "No exercise fits. Try another word or fewer filters.",
      }}
      controls={
        <ListControls rules={rules} query={query} searchLabel="Search by name" selects={selects} />
      }
    >
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
        {cards.map((card) => (
          <Card
            key={card.key}
            card={card}
            href={hrefOf(card.key)}
            isRunning={running.includes(card.key)}
          />
        ))}
      </ul>
    </ListSheet>
  );
}

type CardProps = { card: ExerciseCards["cards"][number]; href: string; isRunning: boolean };

function Card({ card, href, isRunning }: CardProps) {
  const { name, kind, areas, dose, figure, media } = card;
  return (
    <li className="relative flex flex-col rounded-lg border border-line bg-white p-2.5 transition-shadow hover:shadow-mid sm:p-3">
      <ExercisePicture figure={figure} media={media} label={name} moves={false} always />
      <h2 className="mt-2 font-sans text-base tracking-normal leading-snug font-semibold">
        <a href={href} className="wrap-anywhere after:absolute after:inset-0 after:rounded-lg">
          {name}
        </a>
      </h2>
      <p className="text-sm text-soft">
        {figure === null && "Our own · "}
        {kinds[kind]} · {formatNames(areaNames, areas)}
      </p>
      <p className="mt-auto pt-1 text-sm">{isRunning ? "In their programme" : dose}</p>
    </li>
  );
}
