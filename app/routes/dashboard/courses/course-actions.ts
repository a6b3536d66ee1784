import { data, href, redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { isOwner, requireStaff } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { changeCourse, releaseCoursePlaces } from "#domain/schedule/courses/change-course.ts";
import { courseTermsForm, releaseForm } from "#domain/schedule/courses/forms.ts";
import {
  type courseDone,
  type CourseRefusal,
  courseRefusals,
} from "#domain/schedule/courses/messages.ts";
import { findCourseForOffice } from "#domain/schedule/courses/queries.ts";
import { setStatuses } from "#domain/shop/products/set-statuses.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/** Does what one of the forms of a course asks for, by its `intent`. */
export async function handleCourseAction({ request, context }: Sent, id: string) {
  const { ctx } = requireStaff(context);
  if (!isOwner(ctx)) return data<ActionResult>({ failed: "Only the owner changes a course." }, 403);
  const values = textsIn(await request.formData());
  switch (values["intent"]) {
    case "release":
      return submit({ id, values, schema: releaseForm, flash: "released" }, (form) =>
        releaseCoursePlaces(ctx, { id, ...form }),
      );
    case "terms":
      return submit({ id, values, schema: courseTermsForm, flash: "changed" }, (form) =>
        changeCourse(ctx, { id, form }),
      );
    case "open":
    case "close":
      return setSale(ctx, id, values["intent"]);
    default:
      return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  }
}

/** The course is sold as long as its product is published. */
async function setSale(ctx: Ctx<Owner>, id: string, intent: "open" | "close") {
  const { productId } = orNotFound(await findCourseForOffice(ctx, id));
  const status = intent === "open" ? "published" : "archived";
  const set = await setStatuses(ctx, [productId], status);
  if (set.ok && set.value.leftOut.length > 0)
    return data<ActionResult>({ intent, failed: courseRefusals.unfinished }, 409);
  throw redirect(
    `${href("/dashboard/courses/:courseId", { courseId: id })}?done=${intent === "open" ? "open" : "closed"}`,
    303,
  );
}

type Submission<Schema> = {
  id: string;
  values: Record<string, string>;
  schema: Schema;
  flash: keyof typeof courseDone;
};
type Outcome = { ok: true } | { ok: false; why: CourseRefusal };

async function submit<Schema extends z.ZodType>(
  { id, values, schema, flash }: Submission<Schema>,
  change: (form: z.output<Schema>) => Promise<Outcome>,
) {
  const { intent = "", version: _, ...typed } = values;
  const read = schema.safeParse(values);
  if (!read.success)
    return data<ActionResult>({ intent, values, errors: fieldErrorsIn(read.error) }, 422);
  const outcome = await change(read.data);
  if (outcome.ok)
    throw redirect(`${href("/dashboard/courses/:courseId", { courseId: id })}?done=${flash}`, 303);
  return data<ActionResult>({ intent, values: typed, failed: courseRefusals[outcome.why] }, 409);
}
