import { data, Form, href, redirect, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { courseForm } from "#domain/schedule/courses/forms.ts";
import { courseRefusals } from "#domain/schedule/courses/messages.ts";
import {
  findCourseForOffice,
  listCourses,
  listDatesToChoose,
  listUndatedProducts,
} from "#domain/schedule/courses/queries.ts";
import { startCourse } from "#domain/schedule/courses/start-course.ts";
import { listClassNames } from "#domain/schedule/timetable/queries.ts";
import type { Route } from "./+types/new-course.ts";
import { ClassChoice, CourseFields } from "./course-fields.tsx";

/** First the class, then its dates: `?class=` chooses, `?previous=` is the block before. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const previous = await findCourseForOffice(ctx, url.searchParams.get("previous") ?? "");
  const name = url.searchParams.get("class") ?? "";
  return {
    mayChange: isOwner(ctx),
    name,
    previous,
    classes: await listClassNames(ctx),
    dates: name ? await listDatesToChoose(ctx, name) : [],
    products: name ? await listUndatedProducts(ctx) : [],
    courses: name ? (await listCourses(ctx)).map(({ id, name: of }) => ({ id, name: of })) : [],
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx)) return data<ActionResult>({ failed: "Only the owner makes a course." }, 403);
  const form = await request.formData();
  const sessionIds = form.getAll("session").map(String).filter(isUuid);
  const values = { ...textsIn(form), session: sessionIds.join(" ") };
  const read = courseForm.safeParse(values);
  if (!read.success) return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
  const started = await startCourse(ctx, { form: read.data, sessionIds });
  if (started.ok)
    throw redirect(
      `${href("/dashboard/courses/:courseId", { courseId: started.value.id })}?done=started`,
      303,
    );
  return data<ActionResult>({ values, failed: courseRefusals[started.why] }, 409);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New course", matches);

export default function NewCourse({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const { mayChange, name, classes, dates } = loaderData;
  const result: ActionResult | undefined = actionData;
  return (
    <OfficePage
      title="New course"
      subtitle="Some dates of a class, sold together."
      back={{ to: href("/dashboard/courses"), label: "Courses" }}
      width="form"
    >
      <ActionNotice result={result} />
      <p className="mb-6 max-w-prose text-soft">
        Choose from the dates of a class that is on the timetable, or{" "}
        <a href={href("/dashboard/courses/weekly")} className="link">
          plan a new class week by week
        </a>
        .
      </p>
      <ClassChoice classes={classes} name={name} previous={loaderData.previous?.id} />
      {name && dates.length < 2 && (
        <p className="mt-8">
          This class has no two dates to come that are in no course. Let its series go on in the
          diary first: half-terms and closed days are left out there, and so they are here.
        </p>
      )}
      {dates.length >= 2 && mayChange && (
        <Form method="post" noValidate className="mt-8">
          <CourseFields {...loaderData} result={result} />
          <div className="mt-8">
            <Button busy={busy}>Make the course</Button>
          </div>
        </Form>
      )}
    </OfficePage>
  );
}
