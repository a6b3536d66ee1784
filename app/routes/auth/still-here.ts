import { redirect } from "react-router";
import { currentAccount } from "#app/http/signed-in.ts";
import type { Route } from "./+types/still-here";

/** Nobody is kept signed in by looking at an address. */
export const loader = () => redirect("/");

/** Somebody is typing: looking their session up notes that it is in use. Says nothing about whether there is one. */
export async function action({ context }: Route.ActionArgs) {
  await currentAccount(context);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
