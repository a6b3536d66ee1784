import { answerSignIn, atDoor } from "./answer-sign-in.ts";
import type { Route } from "./+types/therapist-login.ts";
import { doorCopy } from "./door-copy.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { DoorPage } from "./door-page.tsx";

export const loader = (args: Route.LoaderArgs) => atDoor("therapist", args);
export const action = (args: Route.ActionArgs) => answerSignIn("therapist", args);
export const meta: Route.MetaFunction = (args) =>
  privateMeta(doorCopy.therapist.title, args.matches);

export default function TherapistLogin({ actionData }: Route.ComponentProps) {
  return <DoorPage door="therapist" answer={actionData} />;
}
