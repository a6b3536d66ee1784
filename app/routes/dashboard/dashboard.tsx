import { ExternalLink, LogOut } from "lucide-react";
import { privateMeta } from "#app/frame/private-meta.ts";
import { theStaff } from "#app/http/locks.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { homes, roleNames } from "#domain/people/words.ts";
import type { Route } from "./+types/dashboard.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, account } = theStaff(context);
  const { name, email, person } = account;
  return { name, email, role: roleNames[ctx.actor.role], isTherapist: person?.userType === "therapist" };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Dashboard", matches);

export default function Dashboard({ loaderData: { name, email, role, isTherapist } }: Route.ComponentProps) {
  return (
    <Page title="Dashboard" lead={`Hello, ${name.split(" ")[0]}.`} width="reading" aside={<WaysOut />}>
      <Card as="section">
        <h2 className="text-2xl">Your account</h2>
        <dl className="mt-5 grid gap-5 sm:grid-cols-2">
          <Fact name="Name">{name}</Fact>
          <Fact name="Role">{role}</Fact>
          <Fact name="Email">{email}</Fact>
        </dl>
        {isTherapist && (
          <p className="mt-6">
            <a href={homes.therapist} className="inline-block py-1 underline underline-offset-4">
              Go to your therapist dashboard
            </a>
          </p>
        )}
      </Card>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}

function WaysOut() {
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href="/" variant="secondary" size="small" icon={<ExternalLink aria-hidden className="size-4" />}>
        View Site
      </LinkButton>
      <form method="post" action="/sign-out">
        <input type="hidden" name="door" value="dashboard" />
        <Button variant="secondary" size="small" icon={<LogOut aria-hidden className="size-4" />}>
          Logout
        </Button>
      </form>
    </div>
  );
}
