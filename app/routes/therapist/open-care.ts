import { href, redirect, type RouterContextProvider } from "react-router";
import { orNotFound } from "#app/http/or-not-found.ts";
import { requireTherapist } from "#app/http/guards.ts";
import { openCareRecord } from "#domain/care/record/open-care-record.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

type Reading = { what: string; url: URL };

/**
 * Opens a client's record for the page at `url` that shows some of it; `what` says in the audit
 * what was read. A therapist who may not see the client gets the 404 of any other address; one who
 * has to give a reason is led to the client's own page, which asks and leads back.
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
  });
  if (opened.ok) return opened.value;
  if (opened.why === "reason-needed") throw redirect(reasonHref(known, url));
  return orNotFound<never>(undefined);
}

/**
 * The page where the therapist gives the reason for opening this record; from there they return to
 * where they were.
 */
const reasonHref = (clientId: string, { pathname, search }: URL) =>
  `${href("/therapist/clients/:clientId", { clientId })}?${new URLSearchParams({ from: pathname + search }).toString()}`;
