import { data, useLocation } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { currentAccount } from "#app/http/signed-in.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import type { Route } from "./+types/access-restricted";
import { areaOf } from "./area-of.ts";
import { AuthSheet } from "./login-page.tsx";
import { SignOutInstead } from "./sign-out-instead.tsx";

/** The guard's screen for an account whose access is off (requirements 2.4.1); refused, and so it says. */
export async function loader({ context }: Route.LoaderArgs) {
  const studio = await findStudioDetails(anyone(context));
  const account = await currentAccount(context);
  return data(
    {
      email: studio?.email,
      phone: studio?.phone,
      signedInAs: account?.email,
    },
    { status: 403 },
  );
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Access Restricted", matches);

export default function AccessRestricted({
  loaderData: { email, phone, signedInAs },
}: Route.ComponentProps) {
  const area = areaOf(useLocation().pathname);
  return (
    <AuthSheet title="Access Restricted" lead="Portal access is disabled for this account.">
      <p>
        If you think this is a mistake, please tell the studio
        {email && (
          <>
            {" at "}
            <a
              href={`mailto:${email}`}
              className="inline-block py-0.5 underline underline-offset-4"
            >
              {email}
            </a>
          </>
        )}
        {phone && ` or on ${phone}`}. Nothing of yours has been deleted.
      </p>
      {signedInAs && <SignOutInstead area={area} email={signedInAs} />}
    </AuthSheet>
  );
}
