import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { textsOfRow } from "#domain/kernel/database/field-columns.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { keptCourseFields, termFields } from "#domain/schedule/courses/fields.ts";
import type { OfficeCourse } from "#domain/schedule/courses/queries.ts";
import { saleOf } from "./course-table.tsx";

type CourseFormsProps = {
  course: OfficeCourse;
  mayChange: boolean;
  result: ActionResult | undefined;
};

/** Whether it is sold, what is left over, and the terms. */
export function CourseForms({ course, mayChange, result }: CourseFormsProps) {
  const { version, left, status, opensAt, previousId } = course;
  const isOpen = status === "published";
  const released = resultFor(result, "release");
  const term = formFields(termFields, resultFor(result, "terms"), {
    opens_on: opensAt ? londonDay(opensAt) : "",
    ...textsOfRow(keptCourseFields, course),
  });
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
            name="places"
            id="release-places"
            label="For single visits"
            defaultValue={released?.values?.["places"] ?? String(left)}
            error={released?.errors?.["places"]}
            disabled={!mayChange}
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
          <FormField
            {...term("opens_on")}
            id="terms-opens_on"
            disabled={!mayChange}
            help="Until then only those of the block before."
          />
        )}
        <FormField {...term("drop_in_hours")} id="terms-drop_in_hours" disabled={!mayChange} />
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
