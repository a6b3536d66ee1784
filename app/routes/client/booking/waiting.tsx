import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { clockTime, londonDay, longDate } from "#domain/kernel/time.ts";
import type { Bookable } from "#domain/schedule/own-sessions/find-bookable.ts";

type Rules = Pick<Bookable["rules"], "offerHours" | "lastHourMinutes">;

/** The rule by which places go to those who wait, in the same words before and after joining. */
const ruleOf = ({ offerHours, lastHourMinutes }: Rules) =>
  `As soon as a place is free, we offer it by mail to whoever has waited longest, and keep it for them for ${offerHours} hours.${
    lastHourMinutes > 0
      ? ` In the last ${formatMinutes(lastHourMinutes)} before the start we tell everybody who waits, and whoever takes it first has it.`
      : ""
  }`;

const formatMinutes = (count: number) =>
  count % 60 === 0 ? (count === 60 ? "hour" : `${count / 60} hours`) : `${count} minutes`;

type JoinProps = {
  waiting: number;
  rules: Rules;
  startsAt: Date;
  result: ActionResult | undefined;
};

/** How many wait already, by what rule, and the form that joins them, for as long as the client likes. */
export function JoinWaitingList({ waiting, rules, startsAt, result }: JoinProps) {
  const busy = useNavigation().state !== "idle";
  const { values = {}, errors = {} } = result ?? {};
  const hasUntil = Boolean(values["until_day"] || values["until_time"]);
  return (
    <>
      <p className="mt-5">
        {waiting === 0
          ? "Every place is taken. You would be the first to be asked."
          : `Every place is taken, and ${waiting === 1 ? "one person waits" : `${waiting} people wait`} already.`}{" "}
        {ruleOf(rules)} Waiting costs nothing, and you can leave the list at any time.
      </p>
      <Form method="post" noValidate className="mt-5">
        <details open={hasUntil} className="mb-5 max-w-xl rounded-md border border-line">
          <summary className="flex min-h-11 items-center px-4 font-semibold">
            I can only wait until…
          </summary>
          <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
            <Field
              type="date"
              name="until_day"
              label="Day"
              max={londonDay(startsAt)}
              defaultValue={values["until_day"] ?? ""}
              error={errors["until_day"]}
              optional
            />
            <Field
              type="time"
              name="until_time"
              label="Time"
              defaultValue={values["until_time"] ?? ""}
              error={errors["until_time"]}
              optional
            />
            <p className="text-sm text-soft sm:col-span-2">
              After that we ask you no more, and tell you that no place became free.
            </p>
          </div>
        </details>
        <Button name="intent" value="wait" size="large" busy={busy}>
          Join the Waiting List
        </Button>
        <p className="mt-3 text-sm text-soft">
          By joining you agree that we mail you when a place is free for you.
        </p>
      </Form>
    </>
  );
}

/** Where a client who waits stands, and what comes next. */
export function OwnTurn({ turn, rules }: { turn: NonNullable<Bookable["turn"]>; rules: Rules }) {
  return (
    <p className="mt-5">
      <b>You are number {turn.number} on the waiting list.</b> {ruleOf(rules)}
      {turn.until &&
        ` You wait until ${longDate(turn.until)}, ${clockTime(turn.until)}; after that we ask you no more.`}
    </p>
  );
}
