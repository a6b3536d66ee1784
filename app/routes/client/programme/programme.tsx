import { Check, Dumbbell } from "lucide-react";
import { data, Form, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireClient } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { logForm } from "#domain/care/plans/forms.ts";
import { logPlanItem, untickPlanItem } from "#domain/care/plans/log-plan-item.ts";
import { findOwnProgramme, type ProgrammeItem } from "#domain/care/plans/queries.ts";
import { programmeMessages, programmeRefusals } from "#domain/care/plans/messages.ts";
import { spokenDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/programme.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    ...(await findOwnProgramme(requireClient(context).ctx)),
    flash: flashOf(url, programmeMessages),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireClient(context);
  const values = textsIn(await request.formData());
  if (values["intent"] === "untick") {
    if (isUuid(values["item_id"] ?? "")) await untickPlanItem(ctx, values["item_id"]!);
    throw redirect(`${href("/client/programme")}?done=unticked`, 303);
  }
  const read = logForm.safeParse(values);
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const logged = await logPlanItem(ctx, read.data);
  if (!logged.ok) return data<ActionResult>({ values, failed: programmeRefusals[logged.why] }, 409);
  throw redirect(`${href("/client/programme")}?done=ticked`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Home programme", matches);

export default function Programme({
  loaderData: { items, days, today, flash },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Home programme</h1>
      <p className="mt-2 mb-6 text-soft">
        For today. Tick what you did; your therapist sees how it felt.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      {items.length === 0 ? (
        <EmptyState
          title="Nothing to do at home yet"
          icon={<Dumbbell aria-hidden className="size-9" />}
        >
          <p>
            When a note of your therapist has exercises for you, they stand here as a list for the
            day.
          </p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              days={days}
              today={today}
              result={resultOf(actionData, item.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const resultOf = (result: ActionResult | undefined, id: string) =>
  result?.values?.["item_id"] === id ? result : undefined;

type ItemProps = {
  item: ProgrammeItem;
  days: string[];
  today: string;
  result: ActionResult | undefined;
};

function Item({ item, days, today, result }: ItemProps) {
  const { id, title, description, frequency, duration, productSlug, logs } = item;
  const done = logs.find(({ doneOn }) => doneOn === today);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-sm text-soft">{[frequency, duration].filter(Boolean).join(", ")}</p>
      </div>
      <p className="mt-2 whitespace-pre-line">{description}</p>
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
      <Week days={days} logs={logs} />
      {done ? (
        <Form method="post" className="mt-4 flex flex-wrap items-center gap-4">
          <input type="hidden" name="item_id" value={id} />
          <Badge tone="good">
            Done today{done.pain === null ? "" : `, pain ${done.pain} of 10`}
          </Badge>
          {done.comment && <p className="min-w-0 wrap-anywhere text-soft">{done.comment}</p>}
          <Button name="intent" value="untick" variant="quiet" size="small">
            Take it back
          </Button>
        </Form>
      ) : (
        <TickForm id={id} title={title} result={result} />
      )}
    </Card>
  );
}

const pains = Array.from({ length: 11 }, (_, pain) => ({ value: `${pain}`, label: `${pain}` }));

function TickForm({
  id,
  title,
  result,
}: {
  id: string;
  title: string;
  result: ActionResult | undefined;
}) {
  const values = result?.values ?? {};
  return (
    <Form
      method="post"
      noValidate
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
        maxLength={500}
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
function Week({ days, logs }: { days: readonly string[]; logs: ProgrammeItem["logs"] }) {
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
