import { data, href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { flashOf } from "#app/http/flash.ts";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { ActionNotice, type ActionResult, resultFor } from "#app/parts/pages/action-result.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { attachPaper } from "#domain/care/papers/attach-paper.ts";
import { paperForm, removalForm } from "#domain/care/papers/forms.ts";
import { paperMessages, paperRefusals, takenInText } from "#domain/care/papers/messages.ts";
import { listPapers } from "#domain/care/papers/queries.ts";
import { countWaiting } from "#domain/care/papers/waiting.ts";
import { takeInPapers } from "#domain/care/papers/take-in-papers.ts";
import { removePaper } from "#domain/care/papers/remove-paper.ts";
import { findRecordClient } from "#domain/care/record/queries.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCare } from "../open-care.ts";
import type { Route } from "./+types/papers.ts";
import { AttachForm } from "./attach-form.tsx";
import { PaperList } from "./paper-list.tsx";
import { WaitingPapers } from "./waiting-papers.tsx";
import { paperView } from "./paper-view.ts";

export async function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  const { ctx } = requireTherapist(context);
  const record = await openCare(context, clientId, { what: "the-papers", url });
  const { firstName, lastName } = orNotFound(await findRecordClient(ctx, record));
  return {
    client: { id: record.clientId, name: `${firstName} ${lastName}` },
    papers: (await listPapers(ctx, record)).map(paperView),
    waiting: await countWaiting(ctx, record),
    mayWrite: ctx.actor.permissions.includes("create_notes"),
    flash: flashOf(url, paperMessages),
  };
}

export async function action({ context, params: { clientId }, request }: Route.ActionArgs) {
  const { ctx } = requireTherapist(context);
  const url = new URL(request.url);
  const record = await openCare(context, clientId, { what: "the-papers", url });
  const form = await request.formData();
  const values = textsIn(form);
  const here = href("/therapist/clients/:clientId/papers", { clientId: record.clientId });
  if (values["intent"] === "remove") {
    const read = removalForm.safeParse(values);
    const id = values["paper_id"] ?? "";
    if (!read.success)
      return data<ActionResult>(
        { intent: "remove", values, errors: fieldErrorsIn(read.error) },
        422,
      );
    if (!isUuid(id)) return data<ActionResult>({ failed: paperRefusals["no-such-paper"] }, 404);
    const removed = await removePaper(ctx, record, { id, reason: read.data.reason });
    if (!removed.ok) return data<ActionResult>({ failed: paperRefusals[removed.why] }, 409);
    throw redirect(`${here}?done=removed`, 303);
  }
  if (values["intent"] === "take-in") {
    const taken = await takeInPapers(ctx, record);
    return taken.ok
      ? data<ActionResult>({ intent: "take-in", done: takenInText(taken.value) })
      : data<ActionResult>({ failed: paperRefusals[taken.why] }, 409);
  }
  const read = paperForm.safeParse(values);
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  if (!read.success || !isFile) {
    const errors = {
      ...(read.success ? {} : fieldErrorsIn(read.error)),
      ...(isFile ? {} : { file: paperRefusals["no-file"] }),
    };
    return data<ActionResult>({ intent: "attach", values, errors }, 422);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const attached = await attachPaper(ctx, record, { bytes, form: read.data });
  if (!attached.ok)
    return data<ActionResult>(
      { intent: "attach", values, errors: { file: paperRefusals[attached.why] } },
      409,
    );
  throw redirect(`${here}?done=attached`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Papers", matches);

/** Letters, referrals, scans and results that others wrote about a client. */
export default function Papers({ loaderData, actionData }: Route.ComponentProps) {
  const { client, papers, waiting, mayWrite, flash } = loaderData;
  return (
    <div className="max-w-4xl">
      <BackLink href={href("/therapist/clients/:clientId", { clientId: client.id })}>
        Back to the record
      </BackLink>
      <h1 className="text-2xl">Papers</h1>
      <p className="mt-1 mb-4 text-soft">
        {client.name}: letters, referrals, scans and results from others. Those who treat them see
        these; the client is given them on request, once you have read them through.
      </p>
      <ActionNotice result={actionData} flash={flash} />
      {waiting > 0 && <WaitingPapers count={waiting} mayTake={mayWrite} />}
      {mayWrite && <AttachForm result={resultFor(actionData, "attach")} />}
      <PaperList
        clientId={client.id}
        papers={papers}
        mayRemove={mayWrite}
        result={resultFor(actionData, "remove")}
      />
    </div>
  );
}
