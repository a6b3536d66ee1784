import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { courseDone } from "#domain/schedule/courses/messages.ts";
import { findCourseForOffice } from "#domain/schedule/courses/queries.ts";
import type { Route } from "./+types/course.ts";
import { handleCourseAction } from "./course-actions.ts";
import { CourseForms } from "./course-forms.tsx";
import { DateTable, Enrolled } from "./course-people.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  return {
    course: orNotFound(await findCourseForOffice(ctx, params.courseId)),
    mayChange: isOwner(ctx),
    flash: flashOf(url, courseDone),
  };
}

export const action = ({ context, request, params: { courseId } }: Route.ActionArgs) =>
  handleCourseAction({ context, request }, courseId);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(loaderData?.course.name ?? "Course", matches);

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, mayChange, flash } = loaderData;
  const { enrolled, places, left, paying } = course;
  const paid = paying > 0 ? `, ${paying} paying now` : "";
  return (
    <OfficePage
      title={course.name}
      subtitle={`${enrolled} of ${places} enrolled${paid} · ${left} left to sell`}
      back={{ to: href("/dashboard/courses"), label: "Courses" }}
      actions={
        mayChange && (
          <LinkButton
            href={`${href("/dashboard/courses/new")}?previous=${course.id}`}
            variant="secondary"
            size="small"
          >
            Next block
          </LinkButton>
        )
      }
    >
      <ActionNotice result={actionData} flash={flash} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]">
        <div className="grid gap-6">
          <Card as="section">
            <h2 className="mb-3 text-xl">Dates</h2>
            <DateTable dates={course.dates} />
          </Card>
          <Card as="section">
            <h2 className="mb-3 text-xl">Who is enrolled</h2>
            <Enrolled enrolments={course.enrolments} />
          </Card>
        </div>
        <CourseForms course={course} mayChange={mayChange} result={actionData} />
      </div>
    </OfficePage>
  );
}
