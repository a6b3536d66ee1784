import { data, href, redirect } from "react-router";
import { submitEdit } from "#app/http/submit-edit.ts";
import type { EditResult } from "#app/parts/pages/two-versions.tsx";
import { beginCorrection } from "#domain/care/riding/findings/begin-assessment.ts";
import { assessmentForm } from "#domain/care/riding/findings/forms.ts";
import { findingRefusals } from "#domain/care/riding/findings/messages.ts";
import { findAssessment } from "#domain/care/riding/findings/queries.ts";
import {
  discardAssessment,
  saveAssessment,
  shareAssessment,
} from "#domain/care/riding/findings/save-assessment.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { savedAssessment } from "./read-assessment-view.ts";

type Pressed = {
  ctx: Ctx<Therapist>;
  record: OpenRecord;
  id: string;
  values: Record<string, string>;
};
type Why = keyof typeof findingRefusals;

/** Does what one of the buttons of an assessment asks for, by its `intent`. */
export async function handleAssessmentAction(pressed: Pressed) {
  const { ctx, record, id, values } = pressed;
  const { intent = "" } = values;
  switch (intent) {
    case "keep":
    case "finish":
      return saveOrFinish(pressed);
    case "discard": {
      const gone = await discardAssessment(ctx, record, id);
      if (!gone.ok) return refused(intent, gone.why);
      throw redirect(`${riderHref(record)}?done=discarded`, 303);
    }
    case "correct": {
      const begun = await beginCorrection(ctx, record, id);
      if (!begun.ok) return refused(intent, begun.why);
      throw redirect(hrefOf(record, begun.value.id), 303);
    }
    case "share":
    case "unshare": {
      const shared = await shareAssessment(ctx, record, { id, isShared: intent === "share" });
      if (!shared.ok) return refused(intent, shared.why);
      throw redirect(
        `${hrefOf(record, id)}?done=${intent === "share" ? "shared" : "unshared"}`,
        303,
      );
    }
    default:
      return data<EditResult>({ failed: "Please choose what to do." }, 422);
  }
}

/** Saves the draft over the version that it was opened with, and finishes it where that is asked for. */
async function saveOrFinish({ ctx, record, id, values }: Pressed) {
  const { intent = "keep", ...texts } = values;
  const isFinal = intent === "finish";
  const unsaved = await submitEdit(texts, {
    intent: "keep",
    schema: assessmentForm,
    save: (form, version) => saveAssessment(ctx, record, { id, version, form, isFinal }),
    saved: async () => {
      const assessment = await findAssessment(ctx, record, id);
      return assessment && savedAssessment(assessment);
    },
    refusal: (why: Why) => ({ failed: findingRefusals[why] }),
  });
  if (unsaved) return data<EditResult>(unsaved.result, unsaved.status);
  throw redirect(`${hrefOf(record, id)}?done=${isFinal ? "finished" : "kept"}`, 303);
}

const refused = (intent: string, why: Why) =>
  data<EditResult>(
    { intent, failed: findingRefusals[why] },
    why === "not-allowed" ? 403 : why.startsWith("no-such") ? 404 : 409,
  );

const riderHref = ({ clientId }: OpenRecord) =>
  href("/therapist/clients/:clientId/riding", { clientId });
const hrefOf = ({ clientId }: OpenRecord, assessmentId: string) =>
  href("/therapist/clients/:clientId/riding/assessments/:assessmentId", {
    clientId,
    assessmentId,
  });
