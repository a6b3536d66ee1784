import { data, href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { findLeaving, leave } from "#domain/shop/news/leave.ts";
import type { Route } from "./+types/leave.ts";
import { whatOf } from "./news-messages.ts";

export const handle: PageHandle = { still: true };

const markOf = (request: Request) =>
  (new URL(request.url).searchParams.get("s") ?? "").slice(0, 200);

export async function loader({ request, context }: Route.LoaderArgs) {
  const mark = markOf(request);
  return { mark, leaving: await findLeaving(anyone(context), mark) };
}

/**
 * Leaves, from the page's button and from a mail program's own (RFC 8058): that one posts to the address of the header
 * without a cookie or an origin, and is answered, never sent on.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const all = (await request.formData()).get("what") === "all";
  const left = await leave(anyone(context), markOf(request), { all });
  return left.ok ? { left: true as const } : data({ left: false as const }, 404);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Leave the list", matches);

export default function Leave({
  loaderData: { mark, leaving },
  actionData: result,
}: Route.ComponentProps) {
  if (!leaving) {
    return (
      <Page
        title="This link is not one of ours"
        lead="It may have been cut in two by a mail program. Please copy all of it, or write to us and we take you off the list."
        width="form"
      >
        <LinkButton href={href("/contact")}>Write to us</LinkButton>
      </Page>
    );
  }
  if (result?.left || leaving.isOver) {
    return (
      <Page
        title="You have left the list"
        lead={`You no longer get ${whatOf(leaving)}. Changed your mind? You can ask again at any time.`}
        width="form"
      >
        <LinkButton href={href("/")} variant="secondary">
          Back to the studio
        </LinkButton>
      </Page>
    );
  }
  return (
    <Page
      title="Leave the list?"
      lead={`You get ${whatOf(leaving)}. One press ends it.`}
      width="form"
    >
      <form
        method="post"
        action={`${href("/news/leave")}?s=${encodeURIComponent(mark)}`}
        className="flex flex-wrap gap-3"
      >
        <Button name="what" value="this" size="large">
          Leave
        </Button>
        <Button name="what" value="all" size="large" variant="secondary">
          Leave everything from this studio
        </Button>
      </form>
    </Page>
  );
}
