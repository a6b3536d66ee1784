import { href, redirect } from "react-router";
import { currentAccount } from "#app/http/signed-in.ts";
import type { Route } from "./+types/still-here";

/** A GET does not prolong a session. */
export const loader = () => redirect(href("/"));

/**
 * A person is typing: looking up their session notes that it is in use. The response does not say
 * whether there is one.
 */
export async function action({ context }: Route.ActionArgs) {
  await currentAccount(context);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
