import type { RouterContextProvider } from "react-router";
import type { PortalView } from "#app/parts/office/portal-shell.tsx";
import type { Account } from "#domain/people/find-account.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { anyone } from "./ctx.ts";
import { typistOf } from "./typist.ts";

/** What the shell of a private area says: who is in, and the studio's own contact for help. */
export async function readPortalView(
  context: Readonly<RouterContextProvider>,
  account: Account,
): Promise<PortalView> {
  const studio = await findStudioDetails(anyone(context));
  const { accountId, name, clientNumber } = account;
  return {
    name,
    typist: typistOf(accountId),
    clientNumber,
    help: studio && { email: studio.email, phone: studio.phone },
  };
}
