import { answerSignIn, atDoor } from "./answer-sign-in.ts";
import type { Route } from "./+types/dashboard-login.ts";
import { doorCopy } from "./door-copy.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { DoorPage } from "./door-page.tsx";

export const loader = (args: Route.LoaderArgs) => atDoor("dashboard", args);
export const action = (args: Route.ActionArgs) => answerSignIn("dashboard", args);
export const meta: Route.MetaFunction = (args) =>
  privateMeta(doorCopy.dashboard.title, args.matches);

export default function DashboardLogin({ actionData }: Route.ComponentProps) {
  return <DoorPage door="dashboard" answer={actionData} />;
}
