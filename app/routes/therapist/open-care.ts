import { redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requestContextOf } from "#app/http/ctx.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import { isUuid } from "#domain/kernel/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type Reading = { what: string; url: URL };

/**
 * Opens a client's record for the page at `url` that shows some of it; `what` says in the audit what was read. Whoever may
 * not see them gets the 404 of any other address; whoever has to say why is led to the client's own page, which asks and
 * leads back.
 */
export async function openCare(
  context: Readonly<RouterContextProvider>,
  clientId: string | undefined,
  { what, url }: Reading,
): Promise<OpenRecord> {
  const { ctx } = requireTherapist(context);
  const known = orNotFound(clientId !== undefined && isUuid(clientId) ? clientId : undefined);
  const opened = await openCareRecord(ctx, known, {
    what,
    address: requestContextOf(context).address,
  });
  if (opened.ok) return opened.value;
  if (opened.why === "reason-needed") throw redirect(reasonHref(known, url));
  return orNotFound<never>(undefined);
}

/** Where somebody says why they open this record; from there they come back to where they were. */
const reasonHref = (clientId: string, { pathname, search }: URL) =>
  `/therapist/clients/${clientId}?${new URLSearchParams({ from: pathname + search }).toString()}`;
