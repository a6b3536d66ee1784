import type { RouterContextProvider } from "react-router";
import { requireTherapist } from "#app/http/guards.ts";
import { findClientOfAnswer } from "#domain/care/forms/list-signed.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { openCare } from "../open-care.ts";

/**
 * The record of the client who signed, opened and written to the audit before an answer is read.
 */
export async function openSigned(
  context: Readonly<RouterContextProvider>,
  answerId: string,
  url: URL,
) {
  const { ctx } = requireTherapist(context);
  const clientId = isUuid(answerId) ? await findClientOfAnswer(ctx, answerId) : undefined;
  return openCare(context, clientId, { what: "a-signed-form", url });
}
