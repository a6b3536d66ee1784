import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { londonDay } from "#domain/kernel/time.ts";
import type { OfficeCourse } from "#domain/schedule/courses/queries.ts";
import { saleOf } from "./course-table.tsx";

type CourseFormsProps = {
  course: OfficeCourse;
  mayChange: boolean;
  result: ActionResult | undefined;
};

/** Whether it is sold, what is left over, and the terms. */
export function CourseForms({ course, mayChange, result }: CourseFormsProps) {
  const { version, left, status, opensAt, dropInHours, previousId } = course;
  const isOpen = status === "published";
  const field = (intent: string) => (name: string, usual: string) => ({
    name,
    id: `${intent}-${name}`,
    defaultValue: resultFor(result, intent)?.values?.[name] ?? usual,
    error: resultFor(result, intent)?.errors?.[name],
    disabled: !mayChange,
  });
  const [release, terms] = [field("release"), field("terms")];
  return (
    <div className="grid gap-6" key={version}>
      <Part title="Sale" version={version}>
        <p>{saleOf(course)}</p>
        <p className="text-sm">
          <a
            href={href("/dashboard/products/:productId", { productId: course.productId })}
            className="link"
          >
            Its page: words, pictures, price
          </a>
        </p>
        <Do intent={isOpen ? "close" : "open"} mayChange={mayChange}>
          {isOpen ? "Take it off sale" : "Put it on sale"}
        </Do>
      </Part>
      {left > 0 && (
        <Part title="Left-over places" version={version}>
          <Field
            label="For single visits"
            {...release("places", String(left))}
            inputMode="numeric"
            maxLength={2}
            help={`${left} left. They leave the course for all of its dates.`}
          />
          <Do intent="release" mayChange={mayChange}>
            Release
          </Do>
        </Part>
      )}
      <Part title="Terms" version={version}>
        {previousId && (
          <Field
            label="All may enrol from (9:00)"
            type="date"
            optional
            {...terms("opens_on", opensAt ? londonDay(opensAt) : "")}
            help="Until then only those of the block before."
          />
        )}
        <Field
          label="Unsold places open to all (hours before a date)"
          {...terms("drop_in_hours", String(dropInHours))}
          inputMode="numeric"
          maxLength={3}
        />
        <Do intent="terms" mayChange={mayChange}>
          Save
        </Do>
      </Part>
    </div>
  );
}

type PartProps = { title: string; version: number; children: ReactNode };

const Part = ({ title, version, children }: PartProps) => (
  <Card as="section">
    <h2 className="mb-3 text-xl">{title}</h2>
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <HeldField name="version" value={version} />
      {children}
    </Form>
  </Card>
);

type DoProps = { intent: string; mayChange: boolean; children: ReactNode };

/** The button, for the owner. */
function Do({ intent, mayChange, children }: DoProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  if (!mayChange) return null;
  return (
    <div>
      <Button name="intent" value={intent} variant="secondary" busy={busy}>
        {children}
      </Button>
    </div>
  );
}
