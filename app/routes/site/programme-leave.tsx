import { data, href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { clientOfMark, leaveReminder } from "#domain/care/reminders/leave-reminder.ts";
import type { Route } from "./+types/programme-leave.ts";

export const handle: PageHandle = { still: true };

const markOf = (request: Request) =>
  (new URL(request.url).searchParams.get("s") ?? "").slice(0, 200);

export function loader({ request, context }: Route.LoaderArgs) {
  const mark = markOf(request);
  return { mark, isKnown: clientOfMark(anyone(context), mark) !== undefined };
}

/**
 * Ends the reminders, from the page's button and from a mail program's own (RFC 8058), which posts
 * without a cookie or an origin and is answered, never sent on.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const left = await leaveReminder(anyone(context), markOf(request));
  return left.ok ? { left: true as const } : data({ left: false as const }, 404);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("No more reminders", matches);

export default function ProgrammeLeave({
  loaderData: { mark, isKnown },
  actionData,
}: Route.ComponentProps) {
  if (!isKnown)
    return (
      <Page
        title="This link is not one of ours"
        lead="It may have been cut in two by a mail program. You can turn the mails off in your portal under Settings, too."
        width="form"
      >
        <LinkButton href={href("/client/settings")}>Open the settings</LinkButton>
      </Page>
    );
  if (actionData?.left)
    return (
      <Page
        title="No more reminders"
        lead="You get no more of these mails. You can ask for them again in your portal under Settings."
        width="form"
      >
        <LinkButton href={href("/")} variant="secondary">
          Back to the studio
        </LinkButton>
      </Page>
    );
  return (
    <Page
      title="No more reminders?"
      lead="You asked to be reminded by mail, once a day. One press ends it."
      width="form"
    >
      <form method="post" action={`${href("/programme/leave")}?s=${encodeURIComponent(mark)}`}>
        <Button size="large">End the reminders</Button>
      </form>
    </Page>
  );
}
