import { data, Form, useLocation, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone, factsOf } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import type { FormAnswer } from "#app/parts/form-answer.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { newPasswordForm } from "#domain/people/forms.ts";
import { acceptInvitation, findInvitation } from "#domain/people/staff/accept-invitation.ts";
import { commonPassword, invitedAsNames } from "#domain/people/words.ts";
import type { Route } from "./+types/join.ts";
import { doorOf } from "./door-of.ts";
import { DoorSheet } from "./door-page.tsx";

type Answer = FormAnswer & { joined?: true; over?: true };

/** The link is looked at, not used: programs that open links in mails in advance must not use it up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, invitation: await findInvitation(anyone(context), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, newPasswordForm);
  if (!reading.ok) return data<Answer>({ failed: "Please enter and confirm your password" }, 422);
  const joined = await acceptInvitation(anyone(context), reading.value, {
    address: factsOf(context).address,
  });
  if (joined.ok) return data<Answer>({ joined: true });
  if (joined.why === "link-over") return data<Answer>({ over: true }, 410);
  return data<Answer>(
    { failed: joined.why === "common-password" ? commonPassword : joined.problem },
    422,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your invitation", matches);

export default function Join({
  loaderData: { token, invitation },
  actionData: answer,
}: Route.ComponentProps) {
  const door = doorOf(useLocation().pathname);
  if (answer?.joined) {
    return (
      <DoorSheet title="Welcome" lead="Your password is saved. Please sign in with it.">
        <LinkButton href={`/${door}/login`}>Sign In</LinkButton>
      </DoorSheet>
    );
  }
  if (!invitation || answer?.over) {
    return (
      <DoorSheet
        title="This invitation has ended"
        lead="Invitations work once, for 7 days, until they are withdrawn. An owner of the studio can send you another."
      >
        <LinkButton href={`/${door}/login`}>Sign In</LinkButton>
      </DoorSheet>
    );
  }
  return (
    <DoorSheet
      title={`Welcome, ${invitation.firstName}`}
      lead={`You are invited as: ${invitedAsNames[invitation.kind]}. Choose a password of at least 12 characters; a few words in a row are easy to remember.`}
    >
      <Card>
        <ChosenPassword token={token} failed={answer?.failed} />
      </Card>
    </DoorSheet>
  );
}

function ChosenPassword({ token, failed }: { token: string; failed: string | undefined }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" noValidate>
      {failed && <Notice tone="error">{failed}</Notice>}
      <input type="hidden" name="token" value={token} />
      <PasswordField label="Password" name="password" autoComplete="new-password" required />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
      />
      <Button wide busy={busy}>
        Join the studio
      </Button>
    </Form>
  );
}
