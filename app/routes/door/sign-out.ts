import { redirect } from "react-router";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { rememberSession, sessionSecretOf } from "#app/http/signed-in.ts";
import { signOut } from "#domain/people/sign-out.ts";
import { doors } from "#domain/people/words.ts";
import type { Route } from "./+types/sign-out.ts";

/** Nothing is signed out by looking at an address. */
export const loader = () => redirect("/");

/** Ends the session on the server, lets the browser forget it, and goes back to the door it came in by. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const door = doors.find((name) => name === form.get("door")) ?? "client";
  const secret = sessionSecretOf(context);
  if (secret) await signOut(anyone(context), secret, { address: factsOf(context).address });
  return redirect(`/${door}/login`, {
    status: 303,
    headers: { "Set-Cookie": rememberSession(context, "", 0) },
  });
}
