import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormFields } from "./manage-card.tsx";

/** Makes a form of the therapists' own, whose first version is written next. */
export function NewForm({ result: any }: { result: ActionResult | undefined }) {
  const result = resultFor(any, "create");
  const busy = useNavigation().formData?.get("intent") === "create";
  return (
    <Card as="section" className="mt-6">
      <details open={result !== undefined}>
        <summary className="font-display text-xl">New form</summary>
        <Form
          method="post"
          noValidate
          preventScrollReset
          className="mt-3 grid gap-4 sm:grid-cols-2"
        >
          <FormFields result={result} />
          <div className="sm:col-span-2">
            <Button name="intent" value="create" variant="secondary" busy={busy}>
              Make it and write its questions
            </Button>
          </div>
        </Form>
      </details>
    </Card>
  );
}

/** Archived forms, each with the button that restores it. */
export const Archived = ({
  archived,
}: {
  archived: readonly { slug: string; title: string }[];
}) => (
  <Card as="section" className="mt-6">
    <details>
      <summary className="font-display text-xl">{`Put away (${archived.length})`}</summary>
      <ul className="mt-3 divide-y divide-line">
        {archived.map(({ slug, title }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="font-semibold wrap-anywhere">{title}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="slug" value={slug} />
              <Button name="intent" value="restore" variant="secondary" size="small">
                Put back<span className="sr-only">{`: ${title}`}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  </Card>
);
