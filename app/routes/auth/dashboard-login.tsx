import { submitSignIn, loadLoginPage } from "./sign-in-actions.ts";
import type { Route } from "./+types/dashboard-login";
import { loginCopy } from "./login-copy.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { LoginPage } from "./login-page.tsx";

export const loader = (args: Route.LoaderArgs) => loadLoginPage("dashboard", args);
export const action = (args: Route.ActionArgs) => submitSignIn("dashboard", args);
export const meta: Route.MetaFunction = (args) =>
  privateMeta(loginCopy.dashboard.title, args.matches);

export default function DashboardLogin({ actionData }: Route.ComponentProps) {
  return <LoginPage area="dashboard" result={actionData} />;
}
