import { Form } from "react-router";
import { useOffered } from "#app/frame/use-offered.ts";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { LineChart } from "#app/parts/care/line-chart.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import type { Progress } from "#domain/care/progress/queries.ts";
import { lineOfChange } from "#domain/care/progress/rules.ts";
import { maxActivities } from "#domain/care/progress/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";

type Activity = Progress["activities"][number];
const ends: Record<number, string> = { 0: " – cannot do it", 10: " – as before" };
const scores = Array.from({ length: 11 }, (_, score) => ({
  value: `${score}`,
  label: `${score}${ends[score] ?? ""}`,
}));

/** A client's own three activities, scored from 0 to 10 (Patient-Specific Functional Scale, Stratford et al. 1995). */
export function Activities({
  activities,
  result,
}: {
  activities: readonly Activity[];
  result: ActionResult | undefined;
}) {
  return (
    <Card as="section">
      <h2 className="text-2xl">What you want to do again</h2>
      <p className="mt-1 text-soft">
        Name up to three things that are hard at the moment, and score them now and then: 0 is
        “cannot do it”, 10 is “as before”.
      </p>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-3">
        {activities.map((activity) => (
          <Scored key={activity.id} activity={activity} />
        ))}
      </ul>
      {activities.length < maxActivities && <AddActivity result={resultFor(result, "add")} />}
    </Card>
  );
}

function Scored({ activity: { id, name, scores: given } }: { activity: Activity }) {
  const [first, last] = [given[0], given.at(-1)];
  const change = first && last ? last.score - first.score : 0;
  const words = !last
    ? "Not scored yet"
    : `${last.score} of 10${given.length > 1 ? `, ${change >= 0 ? "+" : "−"}${Math.abs(change)} since ${shortDate(first!.on)}` : ""}`;
  return (
    <li className="border-t border-line pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-xl wrap-anywhere">{name}</h3>
        <p className="font-semibold tabular-nums">{words}</p>
      </div>
      {given.length > 1 && (
        <div className="mt-3">
          <LineChart
            summary={`${name}: ${given.map(({ on, score }) => `${score} on ${shortDate(on)}`).join(", ")}.`}
            labels={given.map(({ on }) => shortDate(on))}
            level={lineOfChange(given)}
            lines={[
              {
                name: "Score",
                ink: "text-pine",
                values: given.map(({ score }) => score),
              },
            ]}
          />
        </div>
      )}
      <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
        <input type="hidden" name="activity_id" value={id} />
        <Select
          label="Today"
          name="score"
          id={`score-${id}`}
          options={scores}
          placeholder="Choose a score"
          defaultValue={last ? `${last.score}` : ""}
          className="min-w-48"
        />
        <Button name="intent" value="score" variant="secondary">
          Save score<span className="sr-only"> of {name}</span>
        </Button>
        <Button name="intent" value="end" variant="quiet">
          Finish with it<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    </li>
  );
}

function AddActivity({ result }: { result: ActionResult | undefined }) {
  const rides = useOffered("equestrian");
  return (
    <Form
      method="post"
      noValidate
      className="mt-5 grid items-end gap-3 border-t border-line pt-5 sm:grid-cols-[1fr_auto_auto]"
    >
      <Field
        label="An activity"
        name="name"
        help={`Lifting a ${rides ? "saddle" : "child"}, sleeping through, walking the dog.`}
        maxLength={100}
        defaultValue={result?.values?.["name"]}
        error={result?.errors?.["name"]}
        className="self-start"
      />
      <Select
        label="How well it goes now"
        name="score"
        id="first-score"
        options={scores}
        placeholder="Not scored yet"
        defaultValue={result?.values?.["score"] ?? ""}
        error={result?.errors?.["score"]}
        className="self-start"
      />
      <Button name="intent" value="add" className="self-start sm:mt-7.5">
        Add
      </Button>
    </Form>
  );
}
