import { useEffect, useRef } from "react";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type FieldDefinitions, formatField } from "#domain/kernel/input/field-definitions.ts";
import { ownValue } from "#domain/kernel/input/own-value.ts";
import type { Clash, Saved } from "#domain/kernel/database/versions.ts";
import type { ActionResult } from "./action-result.tsx";

/** What the form of something that others may change, too, answers: what it is opened with from now on, and what it asks. */
export type EditResult = ActionResult & { opened?: Saved; clashes?: readonly Clash[] };

/** What a form was opened with: stands in every form that changes what others may change, too (`app/http/save-over.ts`). */
export const OpenedVersion = ({ saved }: { saved: Saved }) => (
  <>
    <HeldField name="version" value={saved.version} />
    <HeldField name="opened" value={JSON.stringify(saved.values)} />
  </>
);

export type TwoVersionsProps = {
  clashes: readonly Clash[];
  /** What it is that both changed: "this product". */
  what: string;
  /** The definitions of its fields: what they are called, and how what they hold is said. */
  fields?: FieldDefinitions | undefined;
  /** What is called otherwise than in `fields`, or is none of them. */
  labels?: Readonly<Record<string, string>> | undefined;
  /**
   * What a text says that no definition knows, such as the name behind an id; undefined for all
   * others.
   */
  formatValue?: ((name: string, text: string) => string | undefined) | undefined;
};

/**
 * Another person has saved what is being edited. Everything that only one of the two changed is
 * merged in the form already; this asks, inside the form, which of the two texts of each other
 * field stays. `EditForm` shows it; docs/add-a-screen.md says how a screen uses that. A form with
 * another submit button responds to it with `clashesIn(texts)`.
 */
export function TwoVersions({
  clashes,
  what,
  fields = {},
  labels = {},
  formatValue,
}: TwoVersionsProps) {
  const shown = ({ name }: Clash, text: string) =>
    (formatValue?.(name, text) ?? formatField(ownValue(fields, name), text)) || "(empty)";
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [clashes]);
  return (
    <div ref={box} tabIndex={-1} className="col-span-full mb-4 w-full outline-none">
      <Notice
        tone="error"
        title={`Somebody else has changed ${what} in the meantime. Nothing of yours is saved yet.`}
      >
        <p className="mt-1">
          What only one of you changed is together in the form below. Please
          {clashes.length > 0 ? " choose what stays, and save once more." : " save once more."}
        </p>
        <div className="mt-4 grid gap-5 text-ink">
          {clashes.map((clash) => (
            <fieldset key={clash.name} className="min-w-0">
              <legend className="mb-1.5 font-semibold">
                {ownValue(labels, clash.name) ??
                  ownValue(fields, clash.name)?.label ??
                  "Another field"}
              </legend>
              <div className="grid gap-2 sm:grid-cols-2">
                <Choice clash={clash} value="mine" label="Yours" text={shown(clash, clash.mine)} />
                <Choice
                  clash={clash}
                  value="theirs"
                  label="Saved meanwhile"
                  text={shown(clash, clash.theirs)}
                />
              </div>
            </fieldset>
          ))}
        </div>
      </Notice>
    </div>
  );
}

type ChoiceProps = { clash: Clash; value: "mine" | "theirs"; label: string; text: string };

function Choice({ clash: { name, keep = "mine" }, value, label, text }: ChoiceProps) {
  return (
    <label className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border border-line bg-white px-4 py-3 has-checked:border-pine">
      <input
        type="radio"
        name={`keep:${name}`}
        value={value}
        defaultChecked={value === keep}
        className="mt-1 size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block text-sm text-soft">{label}</span>
        <span className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">
          {text}
        </span>
      </span>
    </label>
  );
}
