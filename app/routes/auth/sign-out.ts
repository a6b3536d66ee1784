import { href, redirect } from "react-router";
import { anyone } from "#app/http/ctx.ts";
import { forgetCart, hasAccountCart } from "#app/http/saved-cart.ts";
import { rememberSession, sessionSecretOf } from "#app/http/signed-in.ts";
import { signOut } from "#domain/people/sign-out.ts";
import { areas } from "#domain/people/messages.ts";
import type { Route } from "./+types/sign-out";

/** Nothing is signed out by looking at an address. */
export const loader = () => redirect(href("/"));

/**
 * Ends the session on the server, deletes the browser's cookie and that it shows a client's cart, and
 * goes back to the login page of its area.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const area = areas.find((name) => name === form.get("door")) ?? "client";
  const secret = sessionSecretOf(context);
  if (secret) await signOut(anyone(context), secret);
  const headers = new Headers({ "Set-Cookie": rememberSession(context, "", 0) });
  if (hasAccountCart(context)) headers.append("Set-Cookie", forgetCart(context));
  return redirect(href(`/${area}/login`), { status: 303, headers });
}
