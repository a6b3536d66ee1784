import { data, Form, href, useLocation, useNavigation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { readForm } from "#app/http/forms.ts";
import { hereIn } from "#app/http/signed-in.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { confirmEmailChange } from "#domain/people/confirm-email-change.ts";
import { verifyForm } from "#domain/people/forms.ts";
import { linkRefusals } from "#domain/people/messages.ts";
import type { Route } from "./+types/confirm-email";
import { areaOf } from "./area-of.ts";
import { AuthSheet } from "./login-page.tsx";

type PageResult = ActionResult & { changed?: true; over?: true };

/** Nothing changes by looking at a link: programs open the links in mails, too. A password and the button do it. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

const statusOf = { "wrong-password": 401, "too-many": 429 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readForm(request, verifyForm);
  if (!reading.ok)
    return data<PageResult>({ errors: { password: Object.values(reading.errors)[0] ?? "" } }, 422);
  const here = hereIn(context);
  const changed = await confirmEmailChange(anyone(context), reading.value, here);
  if (changed.ok) return data<PageResult>({ changed: true });
  if (changed.why === "link-over") return data<PageResult>({ over: true }, 410);
  return data<PageResult>(
    { errors: { password: linkRefusals[changed.why] } },
    statusOf[changed.why],
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("New email address", matches);

export default function ConfirmEmail({
  loaderData: { token },
  actionData: result,
}: Route.ComponentProps) {
  const area = areaOf(useLocation().pathname);
  if (result?.changed) {
    return (
      <AuthSheet
        title="Thank you"
        lead="This is the email address of your account now. Please sign in with it from now on."
      >
        <LinkButton href={href(`/${area}/login`)}>Go on</LinkButton>
      </AuthSheet>
    );
  }
  if (result?.over || !token) {
    return (
      <AuthSheet
        title="This link has ended"
        lead="Links for a new address work once, for 24 hours. Your account page sends you another."
      >
        <LinkButton href={href(`/${area}/account/email`)}>Go to your account</LinkButton>
      </AuthSheet>
    );
  }
  return (
    <AuthSheet
      title="Your new email address"
      lead="Type your password, and your account moves to this address."
    >
      <Card>
        <NewAddress token={token} error={result?.errors?.["password"]} />
      </Card>
      <p className="mt-6 text-soft">
        You did not ask for this? Then close this page: without the password of that account nothing
        happens.
      </p>
    </AuthSheet>
  );
}

function NewAddress({ token, error }: { token: string; error: string | undefined }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5" noValidate>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={error}
        required
      />
      <Button wide busy={busy}>
        Use this address
      </Button>
    </Form>
  );
}
