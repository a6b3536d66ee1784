import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { submitEdit } from "#app/http/submit-edit.ts";
import { ActionNotice } from "#app/parts/pages/action-result.tsx";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { formatTaken } from "#app/parts/riding/footage-list.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { drawOnStill } from "#domain/care/riding/footage/change-footage.ts";
import { stillForm } from "#domain/care/riding/footage/forms.ts";
import { footageRefusals } from "#domain/care/riding/footage/messages.ts";
import { findStill, type StillRow } from "#domain/care/riding/footage/queries.ts";
import { lineTexts } from "#domain/care/riding/footage/rules.ts";
import { ridingMessages } from "#domain/care/riding/messages.ts";
import { type Saved, versionOf } from "#domain/kernel/database/versions.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/still.ts";
import { LineEditor } from "./line-editor.tsx";

const savedStill = (still: StillRow): Saved => ({
  version: versionOf(still),
  values: { remark: still.remark, ...lineTexts(still.lines) },
});

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, params.clientId, { what: "a-picture-of-riding", url });
  const still = orNotFound(await findStill(ctx, record, params.stillId));
  return {
    clientId: record.clientId,
    still,
    saved: savedStill(still),
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, { drawn: "Saved.", ...ridingMessages }),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, params.clientId, { what: "a-picture-of-riding", url });
  const id = params.stillId;
  const unsaved = await submitEdit(textsIn(await request.formData()), {
    intent: "draw",
    schema: stillForm,
    save: (form, version) => drawOnStill(ctx, record, { id, version, form }),
    saved: async () => {
      const still = await findStill(ctx, record, id);
      return still && savedStill(still);
    },
    refusal: (why) => ({ failed: footageRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  const still = { clientId: record.clientId, stillId: id };
  throw redirect(
    `${href("/therapist/clients/:clientId/riding/pictures/:stillId", still)}?done=drawn`,
    303,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("A picture", matches);

/** One picture of a rider, and the lines over it. */
export default function Still({ loaderData, actionData }: Route.ComponentProps) {
  const { clientId, still, saved, mayWrite, flash } = loaderData;
  const back = href("/therapist/clients/:clientId/riding/pictures", { clientId });
  return (
    <div className="max-w-5xl">
      <BackLink href={back}>Pictures and clips</BackLink>
      <h1 className="mb-4 text-2xl">{formatTaken(still)}</h1>
      <ActionNotice result={actionData} flash={flash} />
      <LineEditor
        key={actionData?.opened?.version ?? saved.version}
        still={still}
        src={`${back}/${still.id}/file`}
        saved={saved}
        mayWrite={mayWrite}
        result={actionData}
      />
    </div>
  );
}
