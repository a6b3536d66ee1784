import { Form } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import type { ValuesToChoose } from "#domain/imports/choose-values.ts";

/** What the names in a file stand for, where they are not the studio's own. */
export const ValuesForm = ({ question, help, names, options }: ValuesToChoose) => (
  <Card as="section" className="mb-8">
    <h2 className="text-2xl">{question}</h2>
    <p className="mt-1 max-w-prose text-soft">{help}</p>
    <Form method="post" className="mt-5 grid gap-5">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
        {names.map(({ name, chosen }, at) => (
          <li key={name}>
            <input type="hidden" name={`name-${at}`} value={name} />
            <Select
              label={name}
              name={`value-${at}`}
              options={[{ value: "", label: "Leave out" }, ...options]}
              defaultValue={chosen}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button name="intent" value="values" variant="secondary">
          Look Through Lines Again
        </Button>
      </div>
    </Form>
  </Card>
);
