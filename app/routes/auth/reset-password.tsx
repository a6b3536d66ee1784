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
import { findShortest, resetPassword } from "#domain/people/reset-password.ts";
import { commonPassword, resetLinkMinutes } from "#domain/people/messages.ts";
import type { Route } from "./+types/reset-password";
import { areaOf } from "./area-of.ts";
import { AuthSheet } from "./login-page.tsx";

type PageResult = ActionResult & { saved?: true; over?: true };

/** The link is looked at, not used: programs that open links in mails in advance must not use it up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, shortest: await findShortest(anyone(context), token) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, newPasswordForm);
  if (!reading.ok)
    return data<PageResult>({ failed: "Please enter and confirm your password" }, 422);
  const reset = await resetPassword(anyone(context), reading.value);
  if (reset.ok) return data<PageResult>({ saved: true });
  if (reset.why === "link-over") return data<PageResult>({ over: true }, 410);
  return data<PageResult>(
    { failed: reset.why === "common-password" ? commonPassword : reset.error },
    422,
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New password", matches);

export default function ResetPassword({
  loaderData: { token, shortest },
  actionData: result,
}: Route.ComponentProps) {
  const area = areaOf(useLocation().pathname);
  if (result?.saved) {
    return (
      <AuthSheet
        title="Your new password is saved"
        lead="You have been signed out everywhere. Please sign in with it."
      >
        <LinkButton href={href(`/${area}/login`)}>Sign In</LinkButton>
      </AuthSheet>
    );
  }
  if (!shortest || result?.over) {
    return (
      <AuthSheet
        title="This link has ended"
        lead={`Links for a new password work once, for ${resetLinkMinutes} minutes.`}
      >
        <LinkButton href={href(`/${area}/forgot-password`)}>Send me another</LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet
      title="New password"
      lead={`At least ${shortest} characters. A few words in a row are easy to remember.`}
    >
      <Card>
        <NewPassword token={token} failed={result?.failed} />
      </Card>
    </AuthSheet>
  );
}

function NewPassword({ token, failed }: { token: string; failed: string | undefined }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" noValidate>
      {failed && <Notice tone="error">{failed}</Notice>}
      <input type="hidden" name="token" value={token} />
      <PasswordField label="New password" name="password" autoComplete="new-password" required />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        required
      />
      <Button wide busy={busy}>
        Save new password
      </Button>
    </Form>
  );
}
