import { Form, href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button, buttonClass } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import type { ImportResult } from "./import-actions.ts";
import type { ImportFile } from "./progress.tsx";

type ColumnsFormProps = { file: ImportFile; result: ImportResult | undefined };

/** What each column of the file is, with what stands in its first lines. */
export function ColumnsForm({ file, result }: ColumnsFormProps) {
  const uses = [
    { value: "", label: "Leave out" },
    ...Object.entries(file.kind.labels).map(([value, label]) => ({ value, label })),
  ];
  const values = result?.intent === "columns" ? result.values : undefined;
  return (
    <Card as="section">
      <h2 className="text-2xl">What are its columns?</h2>
      <p className="mt-1 max-w-prose text-soft">
        Those that we know by their headings are chosen. Your choice is remembered for the next file
        from the same system.
      </p>
      <Form method="post" className="mt-6 grid gap-6">
        <input type="hidden" name="intent" value="columns" />
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {file.headings.map((heading, at) => (
            <li key={`${heading}-${at}`}>
              <Select
                label={heading || `Column ${at + 1}, without a heading`}
                name={`column-${at}`}
                options={uses}
                defaultValue={values?.[`column-${at}`] ?? file.columns[at] ?? ""}
                help={examplesOf(file, at)}
              />
            </li>
          ))}
        </ul>
        {(result?.asksOrder || file.dayOrder) && <DayOrderField chosen={file.dayOrder} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button>Look Through Lines</Button>
          {file.state === "checked" && (
            <a
              href={href("/dashboard/move-in/:importId", { importId: file.id })}
              className={buttonClass({ variant: "quiet" })}
            >
              Back
            </a>
          )}
        </div>
      </Form>
    </Card>
  );
}

const examplesOf = ({ examples }: ImportFile, at: number): string => {
  const said = [...new Set(examples.map((cells) => cells[at]))].filter(Boolean);
  return said.length > 0 ? `Such as ${said.map((cell) => `“${cell}”`).join(", ")}` : "Empty above";
};

/** Asked once for the whole file, where its days could be read in both ways. */
function DayOrderField({ chosen }: { chosen: ImportFile["dayOrder"] }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">How does this file write the third of April?</legend>
      {[
        { value: "day-first", label: "03/04: the day comes first, as in the UK" },
        { value: "month-first", label: "04/03: the month comes first, as in the US" },
      ].map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="dayOrder"
            value={value}
            defaultChecked={value === chosen}
            className="size-5 accent-pine"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
