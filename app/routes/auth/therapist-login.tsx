import { submitSignIn, loadLoginPage } from "./sign-in-actions.ts";
import type { Route } from "./+types/therapist-login";
import { loginCopy } from "./login-copy.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { LoginPage } from "./login-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadLoginPage("therapist", args);
export const action = (args: Route.ActionArgs) => submitSignIn("therapist", args);
export const meta: Route.MetaFunction = (args) =>
  privateMeta(loginCopy.therapist.title, args.matches);

export default function TherapistLogin({ actionData }: Route.ComponentProps) {
  return <LoginPage area="therapist" result={actionData} />;
}
