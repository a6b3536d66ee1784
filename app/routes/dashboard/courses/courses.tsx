import { Plus } from "lucide-react";
import { href } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { listCourses } from "#domain/schedule/courses/queries.ts";
import type { Route } from "./+types/courses.ts";
import { CourseTable } from "./course-table.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  return { rows: await listCourses(ctx), mayChange: isOwner(ctx) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Courses", matches);

const add = (
  <LinkButton
    href={href("/dashboard/courses/new")}
    size="small"
    icon={<Plus aria-hidden className="size-4" />}
  >
    New course
  </LinkButton>
);

export default function Courses({ loaderData: { rows, mayChange } }: Route.ComponentProps) {
  return (
    <OfficePage
      title="Courses"
      subtitle="Blocks of dates that are sold as one, and who is enrolled."
      {...(mayChange && { actions: add })}
    >
      {rows.length > 0 ? (
        <CourseTable rows={rows} />
      ) : (
        <EmptyState title="No courses yet" action={mayChange ? add : undefined}>
          <p>Put a class on the timetable first. A course is some of its dates, sold together.</p>
        </EmptyState>
      )}
    </OfficePage>
  );
}
