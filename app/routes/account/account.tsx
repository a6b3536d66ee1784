import { href, redirect } from "react-router";
import { privateMeta } from "#app/frame/private-meta.ts";
import { readForm, textsIn } from "#app/http/forms.ts";
import { requireSignedIn } from "#app/http/guards.ts";
import { browserSecretOf, hereIn, sessionSecretOf } from "#app/http/signed-in.ts";
import { AccountPage } from "#app/parts/account/account-page.tsx";
import { CalendarList } from "#app/parts/account/calendar-list.tsx";
import { SessionList } from "#app/parts/account/session-list.tsx";
import { TrustedBrowsers } from "#app/parts/account/trusted-browsers.tsx";
import { Card } from "#app/ui/card.tsx";
import { plainDate } from "#domain/kernel/time.ts";
import { ownThingForm } from "#domain/people/forms.ts";
import { distrustBrowser, listTrustedBrowsers } from "#domain/people/known-browsers.ts";
import { findEmailChange } from "#domain/people/own-account/change-email.ts";
import { endOneSession, endOtherSessions } from "#domain/people/own-account/end-sessions.ts";
import { listOwnSessions } from "#domain/people/own-account/list-own-sessions.ts";
import { listPasskeys } from "#domain/people/own-account/passkeys.ts";
import { findSecondFactor } from "#domain/people/own-account/second-factor.ts";
import { endFeed, listFeeds } from "#domain/schedule/feeds/end-feed.ts";
import type { Route } from "./+types/account.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, account, area } = requireSignedIn(context);
  const [factor, passkeys, sessions, newEmail, trusted, feeds] = await Promise.all([
    findSecondFactor(ctx),
    listPasskeys(ctx),
    listOwnSessions(ctx, account, sessionSecretOf(context)),
    findEmailChange(ctx),
    listTrustedBrowsers(ctx, browserSecretOf(context)),
    listFeeds(ctx),
  ]);
  return {
    area,
    email: account.email,
    factor,
    passkeys: passkeys.length,
    sessions,
    newEmail,
    trusted,
    feeds,
  };
}

/** Ends one session, or all others, the trust in a browser, or the address of a calendar; what is over already is as good as ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, area } = requireSignedIn(context);
  const here = hereIn(context);
  const { intent } = textsIn(await request.clone().formData());
  const one = await readForm(request, ownThingForm);
  if (one.ok && intent === "distrust") await distrustBrowser(ctx, { id: one.value.id });
  else if (one.ok && intent === "end-calendar") await endFeed(ctx, { id: one.value.id });
  else if (one.ok) await endOneSession(ctx, { id: one.value.id });
  else if (intent === "end-others" && here.secret) await endOtherSessions(ctx, here);
  return redirect(href(`/${area}/account`), 303);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Account & security", matches);

export default function Account({ loaderData }: Route.ComponentProps) {
  const { area, email, factor, passkeys, sessions, newEmail, trusted, feeds } = loaderData;
  const waiting = newEmail && `Waiting for ${newEmail} to be confirmed`;
  const left = factor && `${factor.codesLeft} of 10 recovery codes left`;
  return (
    <AccountPage
      area={area}
      title="Account & security"
      lead="How you sign in, and where you are signed in."
      top
    >
      <Card as="section">
        <h2 className="text-2xl">How you sign in</h2>
        <ul className="mt-3 divide-y divide-line">
          <Way
            to={href(`/${area}/account/email`)}
            name="Email address"
            does="Change"
            note={waiting}
          >
            {email}
          </Way>
          <Way to={href(`/${area}/account/password`)} name="Password" does="Change">
            Known to you alone
          </Way>
          <Way
            to={href(`/${area}/account/second-factor`)}
            name="Second factor"
            does={factor ? "Manage" : "Set up"}
            note={left}
          >
            {factor ? `On since ${plainDate(factor.since)}` : "Off"}
          </Way>
          <Way
            to={href(`/${area}/account/passkeys`)}
            name="Passkeys"
            does={passkeys > 0 ? "Manage" : "Add"}
          >
            {passkeys === 0 ? "None" : passkeys === 1 ? "One passkey" : `${passkeys} passkeys`}
          </Way>
        </ul>
      </Card>
      <Card as="section" className="mt-6">
        <h2 className="text-2xl">Where you are signed in</h2>
        <SessionList sessions={sessions} />
      </Card>
      {feeds.length > 0 && (
        <Card as="section" className="mt-6">
          <h2 className="text-2xl">Calendars read from elsewhere</h2>
          <CalendarList feeds={feeds} />
        </Card>
      )}
      {trusted.length > 0 && (
        <Card as="section" className="mt-6">
          <h2 className="text-2xl">Browsers you trust</h2>
          <TrustedBrowsers browsers={trusted} />
        </Card>
      )}
    </AccountPage>
  );
}

type WayProps = {
  to: string;
  name: string;
  does: string;
  note?: string | undefined;
  children: string;
};

function Way({ to, name, does, note, children }: WayProps) {
  return (
    <li className="flex items-center justify-between gap-x-6 py-4">
      <div className="min-w-0">
        <h3 className="font-sans text-sm font-normal tracking-normal text-soft">{name}</h3>
        <p className="font-semibold wrap-anywhere">{children}</p>
        {note && <p className="text-sm wrap-anywhere text-soft">{note}</p>}
      </div>
      <a
        href={to}
        className="inline-block py-1.5 underline underline-offset-4"
        aria-label={`${does}: ${name}`}
      >
        {does}
      </a>
    </li>
  );
}
