import { Card } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/forms/field.tsx";
import {
  answerField,
  type Answers,
  type Item,
  stepsOf,
} from "#domain/care/questionnaires/messages.ts";

type ScoredQuestionsProps = {
  items: readonly Item[];
  answers: Answers;
  errors?: Readonly<Record<string, string>>;
  /** As on a phone, also on a wide screen. */
  isNarrow?: boolean;
};

/** The questions of a questionnaire, to be answered with a thumb; those to be ticked stand in one card. */
export function ScoredQuestions({
  items,
  answers,
  errors = {},
  isNarrow = false,
}: ScoredQuestionsProps) {
  const ticks = items.filter((item) => item.kind === "tick");
  if (ticks.length > 0)
    return (
      <Card as="section">
        <div className="-my-2 divide-y divide-line">
          {ticks.map(({ key, asks }) => (
            <label key={key} className="flex min-h-12 cursor-pointer items-center gap-4 py-2">
              <input
                type="checkbox"
                name={answerField(key)}
                value="on"
                defaultChecked={answers[key] === "on"}
                className="size-6 shrink-0"
              />
              <span className="min-w-0">{asks}</span>
            </label>
          ))}
        </div>
      </Card>
    );
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {items.map((item, place) => (
        <Card as="li" key={item.key}>
          <Question
            item={item}
            place={items.length > 1 ? `${place + 1} of ${items.length}` : ""}
            answer={answers[item.key] ?? ""}
            error={errors[item.key]}
            isNarrow={isNarrow}
          />
        </Card>
      ))}
    </ol>
  );
}

type QuestionProps = {
  item: Item;
  place: string;
  answer: string;
  error: string | undefined;
  isNarrow: boolean;
};

function Question({ item, place, answer, error, isNarrow }: QuestionProps) {
  const name = answerField(item.key);
  if (item.kind === "number")
    return (
      <>
        <Place place={place} />
        <Field
          label={item.asks}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          help={item.help}
          error={error}
          defaultValue={answer}
          className="max-w-sm"
        />
      </>
    );
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      aria-describedby={item.help ? `${name}-help` : undefined}
      className="min-w-0"
    >
      <legend className="font-semibold">
        <Place place={place} />
        {item.asks}
      </legend>
      {item.help && (
        <p id={`${name}-help`} className="mt-0.5 text-sm text-soft">
          {item.help}
        </p>
      )}
      {item.kind === "scale" && (
        <Scale item={item} name={name} answer={answer} isNarrow={isNarrow} />
      )}
      {item.kind === "choice" && (
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          {item.options.map(({ says }, at) => (
            <label
              key={says}
              className={classes(target, "flex min-h-12 items-center gap-3 px-4 py-2")}
            >
              <input
                type="radio"
                name={name}
                value={at}
                defaultChecked={answer === String(at)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0">{says}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const Place = ({ place }: { place: string }) =>
  place ? <span className="block text-sm font-normal text-soft">{place}</span> : null;

/** What is pressed: the whole box, marked when it is chosen. */
const target = classes(
  "cursor-pointer rounded-md border border-edge bg-white hover:border-ink",
  "has-checked:border-pine has-checked:bg-sky has-checked:ring-1 has-checked:ring-pine",
);

type ScaleProps = {
  item: Extract<Item, { kind: "scale" }>;
  name: string;
  answer: string;
  isNarrow: boolean;
};

/** Numbers in a row, on a phone in two; what the ends mean stands below and is read with them. */
function Scale({ item, name, answer, isNarrow }: ScaleProps) {
  const steps = stepsOf(item);
  const meaning = (step: number) =>
    step === item.min ? item.ends[0] : step === item.max ? item.ends[1] : "";
  return (
    <>
      <div className={classes("mt-3 grid grid-cols-6 gap-1.5", !isNarrow && "sm:grid-cols-11")}>
        {steps.map((step) => (
          <label
            key={step}
            className={classes(
              target,
              "relative grid min-h-12 place-items-center text-lg tabular-nums has-checked:font-bold",
              "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine",
            )}
          >
            <input
              type="radio"
              name={name}
              value={step}
              defaultChecked={answer === String(step)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span>
              {String(step).replace("-", "−")}
              {meaning(step) && <span className="sr-only">{` ${meaning(step)}`}</span>}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-2 flex justify-between gap-4 text-sm text-soft">
        <span>{`${String(item.min).replace("-", "−")}: ${item.ends[0]}`}</span>
        <span className="text-right">{`${item.max}: ${item.ends[1]}`}</span>
      </p>
    </>
  );
}
