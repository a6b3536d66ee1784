import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { listCourses, listUndatedProducts } from "#domain/schedule/courses/queries.ts";
import { listColleagueNames } from "#domain/schedule/hours/queries.ts";
import { listLocationsAndRooms } from "#domain/schedule/locations/queries.ts";
import { listTypeNames } from "#domain/schedule/types/queries.ts";
import type { Route } from "./+types/weekly-course.ts";
import { CourseFields } from "./course-fields.tsx";
import { handleWeekly, type WeeklyResult } from "./weekly-actions.ts";
import { Weeks } from "./weeks.tsx";
import { WeeklyFields } from "./weekly-fields.tsx";

/** What a class is made of, and what its course may follow. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const { places, rooms } = await listLocationsAndRooms(ctx);
  return {
    mayChange: isOwner(ctx),
    types: await listTypeNames(ctx, { ofGroups: true }),
    therapists: await listColleagueNames(ctx),
    places: [
      ...places.map(({ id, name }) => ({ id, name })),
      ...rooms.map(({ id, name, placeId }) => ({ id: `${placeId} ${id}`, name })),
    ],
    products: await listUndatedProducts(ctx),
    courses: (await listCourses(ctx)).map(({ id, name }) => ({ id, name })),
  };
}

export const action = handleWeekly;

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta("New course, week by week", matches);

/** First the class and its weeks, which are looked at before anything is saved. */
export default function WeeklyCourse({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formData?.get("intent");
  const result: WeeklyResult | undefined = actionData;
  const { values = {}, plan } = result ?? {};
  return (
    <OfficePage
      title="New course, week by week"
      subtitle="A new class on the timetable, and the course that sells its dates."
      back={{ to: href("/dashboard/courses/new"), label: "New course" }}
      width="form"
    >
      <ActionNotice result={result} />
      {loaderData.mayChange ? (
        <Form method="post" noValidate>
          <WeeklyFields {...loaderData} result={result} />
          {plan && <Weeks plan={plan} key={plan.mark} />}
          <h2 className="mt-10 mb-4 text-2xl">The course</h2>
          <CourseFields
            name={values["group_name"] ?? ""}
            products={loaderData.products}
            courses={loaderData.courses}
            previous={undefined}
            result={result}
          />
          <p className="mt-8 flex flex-wrap gap-3">
            <Button
              name="intent"
              value="preview"
              variant={plan ? "secondary" : "primary"}
              busy={busy === "preview"}
            >
              {plan ? "Show the dates again" : "Show the dates"}
            </Button>
            {plan && (
              <Button name="intent" value="start" busy={busy === "start"}>
                Make the course
              </Button>
            )}
          </p>
        </Form>
      ) : (
        <p>Only the owner makes a course.</p>
      )}
    </OfficePage>
  );
}
