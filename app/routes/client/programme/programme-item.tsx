import { Check } from "lucide-react";
import { type FormEvent, useRef } from "react";
import { Form, href } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { ExercisePicture } from "#app/parts/exercise-picture.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import type { Said } from "#domain/care/offline/rules.ts";
import { maxWord } from "#domain/care/plans/messages.ts";
import { spokenDate } from "#domain/kernel/time.ts";
import { CountThrough } from "./count-through.tsx";
import type { PhoneProgramme } from "./use-programme.ts";

type ItemProps = {
  item: PhoneProgramme["items"][number];
  phone: PhoneProgramme;
  result: ActionResult | undefined;
};

/** One exercise for today: its figure, how it is done, the count, and the tick. */
export function ProgrammeItem({ item, phone, result }: ItemProps) {
  const { id, title, description, frequency, duration, productSlug, logs, figure, media, dose } =
    item;
  const isShown = figure !== null || media !== null;
  const done = logs.find(({ doneOn }) => doneOn === phone.today);
  const heading = useRef<HTMLHeadingElement>(null);
  /** With a script a tick is kept on the phone and sent from there. */
  const tick = (event: FormEvent<HTMLFormElement>, itemId: string, said: Said) => {
    if (!phone.isRunning) return;
    event.preventDefault();
    phone.tick(item, itemId, said);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Card as="li">
      <div className={isShown ? "grid items-start gap-x-6 gap-y-3 sm:grid-cols-2" : ""}>
        <ExercisePicture figure={figure} media={media} label={title} moves />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
            {title}
          </h2>
          <p className={dose ? "font-semibold" : "text-sm text-soft"}>
            {[frequency, duration].filter(Boolean).join(", ")}
          </p>
          {dose && <CountThrough dose={dose} title={title} />}
          <p className="mt-3 wrap-anywhere whitespace-pre-line">{description}</p>
        </div>
      </div>
      {productSlug && (
        <p className="mt-2">
          <a
            href={href("/shop/product/:slug", { slug: productSlug })}
            className="link inline-block py-0.5"
          >
            What you need for it, in our shop
          </a>
        </p>
      )}
      <Week days={phone.days} logs={logs} />
      {done ? (
        <Form
          method="post"
          onSubmit={(event) => tick(event, done.itemId, null)}
          className="mt-4 flex flex-wrap items-center gap-4"
        >
          <input type="hidden" name="item_id" value={done.itemId} />
          <Badge tone="good">
            Done today{done.pain === null ? "" : `, pain ${done.pain} of 10`}
          </Badge>
          {done.comment && <p className="min-w-0 wrap-anywhere text-soft">{done.comment}</p>}
          <Button name="intent" value="untick" variant="quiet" size="small">
            Take it back
          </Button>
        </Form>
      ) : (
        <TickForm
          id={id}
          title={title}
          result={result}
          onTick={(event) => tick(event, id, saidIn(event.currentTarget))}
        />
      )}
    </Card>
  );
}

const pains = Array.from({ length: 11 }, (_, pain) => ({ value: `${pain}`, label: `${pain}` }));

/** How it felt, as it was typed; what is no number of the list is none. */
function saidIn(form: HTMLFormElement): Said {
  const sent = new FormData(form);
  const pain = String(sent.get("pain") ?? "");
  return {
    pain: pain === "" ? null : Number(pain),
    comment: String(sent.get("comment") ?? "")
      .trim()
      .slice(0, maxWord),
  };
}

type TickFormProps = {
  id: string;
  title: string;
  result: ActionResult | undefined;
  onTick: (event: FormEvent<HTMLFormElement>) => void;
};

function TickForm({ id, title, result, onTick }: TickFormProps) {
  const values = result?.values ?? {};
  return (
    <Form
      method="post"
      noValidate
      onSubmit={onTick}
      className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="item_id" value={id} />
      <Select
        label="Pain 0–10"
        name="pain"
        id={`pain-${id}`}
        placeholder="–"
        options={pains}
        defaultValue={values["pain"]}
        error={result?.errors?.["pain"]}
      />
      <Field
        label="A word about it"
        name="comment"
        id={`comment-${id}`}
        maxLength={maxWord}
        defaultValue={values["comment"]}
        error={result?.errors?.["comment"]}
      />
      <Button
        name="intent"
        value="tick"
        icon={<Check aria-hidden className="size-5" />}
        aria-label={`Done: ${title}`}
        className="col-span-2 sm:col-span-1"
      >
        Done
      </Button>
    </Form>
  );
}

const weekday = (day: string) => spokenDate(day).split(" ")[0]!.slice(0, 3);

/** The last seven days: a filled mark where it was done, with its pain. */
function Week({
  days,
  logs,
}: {
  days: readonly string[];
  logs: PhoneProgramme["items"][number]["logs"];
}) {
  return (
    <ul
      aria-label="The last seven days"
      className="mt-4 grid grid-cols-7 gap-1 text-center text-xs"
    >
      {days.map((day) => {
        const log = logs.find(({ doneOn }) => doneOn === day);
        return (
          <li
            key={day}
            className={
              log ? "rounded bg-success-tint py-1.5 text-success" : "rounded bg-cream py-1.5"
            }
          >
            <span className="block">{weekday(day)}</span>
            <span aria-hidden className="block text-base font-semibold">
              {log ? "✓" : "–"}
            </span>
            <span className="sr-only">{log ? "done" : "not ticked"}</span>
            <span className="block min-h-4">{log && log.pain !== null && `pain ${log.pain}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
