import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import type { FlagView } from "#domain/care/flags/queries.ts";
import { flagEffects, flagLabels, maxLength } from "#domain/care/flags/messages.ts";
import { flagNames } from "#domain/care/messages.ts";
import { shortDate } from "#domain/kernel/time.ts";

const tones = {
  warn: "warn",
  "ask-first": "info",
  block: "bad",
} as const;

type FlagsSectionProps = {
  flags: readonly FlagView[];
  mayWrite: boolean;
  result: ActionResult | undefined;
};

/** The care a client needs, and the form for it, which is handled by `handleFlagsAction`. */
export function FlagsSection({ flags, mayWrite, result }: FlagsSectionProps) {
  const inForce = flags.filter(({ isOver }) => !isOver);
  const over = flags.filter(({ isOver }) => isOver);
  return (
    <section aria-labelledby="flags">
      <h2 id="flags" className="text-2xl">
        Flags
      </h2>
      {inForce.length === 0 && <p className="mt-2 text-soft">Nothing to mind.</p>}
      <FlagList flags={inForce} mayWrite={mayWrite} />
      {mayWrite && (
        <SetFlag
          key={flags.length}
          result={resultFor(result, "set-flag")}
          isFirst={flags.length === 0}
        />
      )}
      {over.length > 0 && (
        <details className="mt-4">
          <summary className="inline-block py-1 underline underline-offset-4">
            Over ({over.length})
          </summary>
          <FlagList flags={over} mayWrite={false} />
        </details>
      )}
    </section>
  );
}

function FlagList({ flags, mayWrite }: Pick<FlagsSectionProps, "flags" | "mayWrite">) {
  return (
    <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-white empty:hidden">
      {flags.map(({ id, kind, reason, adaptation, setAt, setBy, until, liftedAt }) => (
        <li key={id} className="px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tones[kind]}>{flagNames[kind]}</Badge>
            <span className="font-semibold wrap-anywhere">{adaptation}</span>
          </p>
          <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{reason}</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
            <p>
              {[
                `${setBy}, ${shortDate(setAt)}`,
                until && `until ${shortDate(until)}`,
                liftedAt && `lifted ${shortDate(liftedAt)}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {mayWrite && (
              <Form method="post">
                <input type="hidden" name="flag_id" value={id} />
                <Button name="intent" value="lift-flag" variant="secondary" size="small">
                  Lift<span className="sr-only"> {adaptation}</span>
                </Button>
              </Form>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function SetFlag({ result, isFirst }: { result: ActionResult | undefined; isFirst: boolean }) {
  const busy = useNavigation().formData?.get("intent") === "set-flag";
  const field = (name: keyof typeof flagLabels) => ({
    name,
    label: flagLabels[name],
    error: result?.errors?.[name],
    defaultValue: result?.values?.[name] ?? "",
  });
  return (
    <details
      open={isFirst || result !== undefined}
      className="mt-4 rounded-lg border border-line bg-white"
    >
      <summary className="px-4 py-3 font-semibold">Set a flag</summary>
      <Form method="post" noValidate className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
        <Select
          {...field("kind")}
          options={Object.entries(flagEffects).map(([value, label]) => ({ value, label }))}
        />
        <Field {...field("until")} type="date" optional />
        <Field
          {...field("adaptation")}
          maxLength={maxLength.adaptation}
          placeholder="No prone work"
          className="sm:col-span-2"
        />
        <TextArea
          {...field("reason")}
          rows={3}
          maxLength={maxLength.reason}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Button name="intent" value="set-flag" busy={busy}>
            Set flag
          </Button>
        </div>
      </Form>
    </details>
  );
}
