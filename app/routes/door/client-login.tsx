import { answerSignIn, atDoor } from "./answer-sign-in.ts";
import type { Route } from "./+types/client-login.ts";
import { doorCopy } from "./door-copy.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { DoorPage } from "./door-page.tsx";

export const loader = (args: Route.LoaderArgs) => atDoor("client", args);
export const action = (args: Route.ActionArgs) => answerSignIn("client", args);
export const meta: Route.MetaFunction = (args) => privateMeta(doorCopy.client.title, args.matches);

export default function ClientLogin({ actionData }: Route.ComponentProps) {
  return <DoorPage door="client" answer={actionData} />;
}
