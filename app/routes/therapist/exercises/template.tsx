import { Form, href, useSubmit } from "react-router";
import { DraggableList } from "#app/parts/lists/draggable-list.tsx";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, resultFor } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { spokenDose } from "#domain/care/exercises/dose.ts";
import { listAllExercises } from "#domain/care/own-exercises/queries.ts";
import { doseTexts } from "#domain/care/plans/forms.ts";
import { templateMessages } from "#domain/care/templates/messages.ts";
import { findTemplate } from "#domain/care/templates/queries.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Route } from "./+types/template.ts";
import { TemplateLine } from "./template-line.tsx";
import { handleTemplateAction } from "./template-actions.ts";

export async function loader({ context, params: { templateId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const found = isUuid(templateId) ? await findTemplate(ctx, templateId) : undefined;
  const { name, exercises: lines, archivedAt } = orNotFound(found);
  const all = await listAllExercises(ctx);
  return {
    name,
    isAway: archivedAt !== null,
    lines: lines.map(({ exercise, dose }) => ({
      key: exercise.key,
      name: exercise.name,
      figure: exercise.figure,
      media: exercise.media,
      dose: spokenDose(dose),
      values: doseTexts(dose),
    })),
    others: all
      .filter(({ key }) => !lines.some(({ exercise }) => exercise.key === key))
      .map(({ key, name: label }) => ({ value: key, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, "en-GB")),
    flash: flashOf(url, templateMessages),
  };
}

export async function action({ context, params: { templateId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const id = orNotFound(isUuid(templateId) ? templateId : undefined);
  const values = textsIn(await request.formData());
  return handleTemplateAction({ ctx, id, values });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.name ?? "Template", matches);

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
  const { name, isAway, lines, others, flash } = loaderData;
  const submit = useSubmit();
  const adding = resultFor(actionData, "add");
  return (
    <div className="max-w-3xl">
      <BackLink href={href("/therapist/exercises/templates")}>Templates</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">{name}</h1>
        {isAway && <Badge>Put away</Badge>}
        <Form method="post" className="ml-auto">
          <Button name="intent" value={isAway ? "restore" : "archive"} variant="quiet" size="small">
            {isAway ? "Offer again" : "Put away"}
          </Button>
        </Form>
      </div>
      <ActionNotice result={actionData} flash={flash} />
      {lines.length === 0 && <p className="mb-3 text-soft">No exercises yet.</p>}
      <DraggableList
        ids={lines.map(({ key }) => key)}
        onDrop={(key, place) =>
          void submit({ intent: "move", key, place }, { method: "post", preventScrollReset: true })
        }
        className="divide-y divide-line rounded-lg border border-line bg-white empty:hidden"
        rowClassName="px-3 py-3 sm:px-4"
      >
        {(key, place, handle) => (
          <TemplateLine
            line={lines.find((line) => line.key === key)!}
            isFirst={place === 0}
            isLast={place === lines.length - 1}
            handle={handle}
            result={actionData?.values?.["key"] === key ? resultFor(actionData, "dose") : undefined}
          />
        )}
      </DraggableList>
      <Form
        key={lines.length}
        method="post"
        noValidate
        preventScrollReset
        className="mt-4 flex items-end gap-2"
      >
        <Select
          name="key"
          id="add-key"
          label="Another exercise"
          placeholder="Choose an exercise"
          options={others}
          defaultValue={adding?.values?.["key"] ?? ""}
          error={adding?.errors?.["key"]}
          className="min-w-0 grow"
        />
        <Button name="intent" value="add" variant="secondary">
          Add
        </Button>
      </Form>
    </div>
  );
}
