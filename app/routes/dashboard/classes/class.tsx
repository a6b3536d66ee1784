import { Archive, ArchiveRestore, Trash2 } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireStaff } from "#app/http/guards.ts";
import { OfficePage } from "#app/parts/office/office-page.tsx";
import { EditForm } from "#app/parts/pages/edit-form.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { longDate } from "#domain/kernel/time.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { findClass, type StudioClass } from "#domain/schedule/classes/queries.ts";
import { fullness, isUsed } from "#domain/schedule/classes/rules.ts";
import { classFields } from "#domain/schedule/classes/fields.ts";
import { classMessages } from "#domain/schedule/classes/messages.ts";
import type { Route } from "./+types/class.ts";
import { handleClassAction, savedClass } from "./class-actions.ts";
import { classErrors, ClassFields } from "./class-fields.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { ctx } = requireStaff(context);
  const saved = orNotFound(
    isUuid(params.classId) ? await findClass(ctx, params.classId) : undefined,
  );
  const asked = new URL(request.url).searchParams.get("done");
  const done = (["added", "changed", "restored"] as const).find((one) => one === asked);
  return { saved, opened: savedClass(saved), done };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  handleClassAction(
    { context, request },
    orNotFound(isUuid(params.classId) ? params.classId : undefined),
  );

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(loaderData?.saved.className ?? "Class", matches);

export default function ClassPage({ loaderData, actionData }: Route.ComponentProps) {
  const { saved, done } = loaderData;
  const { state, formData } = useNavigation();
  const saving = state === "submitting" && !formData?.get("intent");
  return (
    <OfficePage
      title={saved.className}
      subtitle={`${longDate(saved.classDate)}, ${fullness(saved).words} places taken, ${saved.waitingListCount} waiting`}
      back={{ to: href("/dashboard/classes"), label: "classes" }}
      width="form"
      actions={
        <LinkButton
          href={href("/dashboard/coming/classes/:classId", { classId: saved.id })}
          variant="secondary"
          size="small"
        >
          Who is coming
        </LinkButton>
      }
    >
      {!actionData && done && (
        <Notice tone="success" className="mb-6">
          {classMessages[done]}
        </Notice>
      )}
      <ErrorSummary errors={classErrors(actionData?.errors)} />
      <EditForm
        saved={loaderData.opened}
        result={actionData}
        what="this class"
        fields={classFields}
        data-on-device=""
      >
        <ClassFields result={actionData} saved={loaderData.opened.values} />
        <div className="mt-8">
          <Button busy={saving}>Save class</Button>
        </div>
      </EditForm>
      <ArchiveForm saved={saved} />
    </OfficePage>
  );
}

/**
 * What can be undone has no confirmation; deleting is only offered where no participant is
 * affected.
 */
function ArchiveForm({ saved }: { saved: StudioClass }) {
  const [task, label, words, Icon] = saved.archivedAt
    ? ([
        "restore",
        "List it again",
        "This class is archived: it is kept, but not listed.",
        ArchiveRestore,
      ] as const)
    : isUsed(saved)
      ? ([
          "put-away",
          "Archive class",
          "People have a place in it or wait for one, so it is kept.",
          Archive,
        ] as const)
      : (["put-away", "Delete class", "Nobody has a place in it yet.", Trash2] as const);
  return (
    <Form
      method="post"
      className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6"
    >
      <input type="hidden" name="intent" value={task} />
      <p className="text-soft">{words}</p>
      <Button variant="secondary" size="small" icon={<Icon aria-hidden className="size-4" />}>
        {label}
      </Button>
    </Form>
  );
}
