import { submitSignIn, loadLoginPage } from "./sign-in-actions.ts";
import type { Route } from "./+types/client-login";
import { loginCopy } from "./login-copy.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { LoginPage } from "./login-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadLoginPage("client", args);
export const action = (args: Route.ActionArgs) => submitSignIn("client", args);
export const meta: Route.MetaFunction = (args) => privateMeta(loginCopy.client.title, args.matches);

export default function ClientLogin({ actionData }: Route.ComponentProps) {
  return <LoginPage area="client" result={actionData} />;
}
