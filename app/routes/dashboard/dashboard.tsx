import { privateMeta } from "#app/frame/private-meta.ts";
import { theStaff } from "#app/http/locks.ts";
import { OfficePage } from "#app/parts/office-page.tsx";
import { Card } from "#app/ui/card.tsx";
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
    <OfficePage title="Dashboard" subtitle={`Hello, ${name.split(" ")[0]}.`} home width="form">
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
    </OfficePage>
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
