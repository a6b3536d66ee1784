import { data, Form, href, useLocation, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { newPasswordForm } from "#domain/people/forms.ts";
import { acceptInvitation, findInvitation } from "#domain/people/staff/accept-invitation.ts";
import { commonPassword, invitedAsNames } from "#domain/people/messages.ts";
import type { Route } from "./+types/join";
import { areaOf } from "./area-of.ts";
import { AuthSheet } from "./login-page.tsx";

type PageResult = ActionResult & { joined?: true; over?: true };

/** The link is looked at, not used: programs that open links in mails in advance must not use it up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, invitation: await findInvitation(anyone(context), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, newPasswordForm);
  if (!reading.ok)
    return data<PageResult>({ failed: "Please enter and confirm your password" }, 422);
  const joined = await acceptInvitation(anyone(context), reading.value);
  if (joined.ok) return data<PageResult>({ joined: true });
  if (joined.why === "link-over") return data<PageResult>({ over: true }, 410);
  return data<PageResult>(
    { failed: joined.why === "common-password" ? commonPassword : joined.error },
    422,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Your invitation", matches);

export default function Join({
  loaderData: { token, invitation },
  actionData: result,
}: Route.ComponentProps) {
  const area = areaOf(useLocation().pathname);
  if (result?.joined) {
    return (
      <AuthSheet title="Welcome" lead="Your password is saved. Please sign in with it.">
        <LinkButton href={href(`/${area}/login`)}>Sign In</LinkButton>
      </AuthSheet>
    );
  }
  if (!invitation || result?.over) {
    return (
      <AuthSheet
        title="This invitation has ended"
        lead="Invitations work once, for 7 days, until they are withdrawn. An owner of the studio can send you another."
      >
        <LinkButton href={href(`/${area}/login`)}>Sign In</LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet
      title={`Welcome, ${invitation.firstName}`}
      lead={`You are invited as: ${invitedAsNames[invitation.kind]}. Choose a password of at least 12 characters; a few words in a row are easy to remember.`}
    >
      <Card>
        <ChosenPassword token={token} failed={result?.failed} />
      </Card>
    </AuthSheet>
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
