import { data, href } from "react-router";
import type { PageHandle } from "#app/frame/page-handle.ts";
import { privateMeta } from "#app/frame/private-meta.ts";
import { anyone } from "#app/http/ctx.ts";
import { flashOf } from "#app/http/flash.ts";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { codeErrors } from "#domain/care/letters/messages.ts";
import { findSend } from "#domain/care/letters/open-letter.ts";
import { asSystem } from "#domain/kernel/ctx.ts";
import { longDate } from "#domain/kernel/time.ts";
import type { Route } from "./+types/letter.ts";

export const handle: PageHandle = { still: true };

/**
 * Where the recipient of a letter types its code. The page names the recipient and the sender, and
 * never the client; opening it changes nothing.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const mark = (url.searchParams.get("s") ?? "").slice(0, 200);
  const send = await findSend(asSystem(anyone(context)), mark);
  if (!send) return data({ state: "unknown" as const }, 404);
  if (send.isOver) return data({ state: "over" as const }, 410);
  const { recipientName, sender, expiresAt } = send;
  const error = flashOf(url, codeErrors);
  const open = { state: "open" as const, mark, recipientName, sender, expiresAt, error };
  return data(open, error ? 422 : 200);
}

const titles = {
  unknown: "This link is not one of ours",
  over: "This link has ended",
  open: "A letter for you",
} as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(titles[loaderData?.state ?? "unknown"], matches);

export default function LetterForRecipient({ loaderData: found }: Route.ComponentProps) {
  if (found.state !== "open")
    return (
      <Page title={titles[found.state]} lead={endings[found.state]} width="form">
        <LinkButton href={href("/contact")} variant="secondary">
          Write to us
        </LinkButton>
      </Page>
    );
  const { mark, recipientName, sender, expiresAt, error } = found;
  return (
    <Page
      title={titles.open}
      lead={`${sender} sends it to ${recipientName}, in confidence.`}
      width="form"
    >
      <form method="post" action={href("/letter/file")} noValidate className="grid gap-5">
        <input type="hidden" name="s" value={mark} />
        <Field
          name="code"
          label="Code"
          placeholder="7KQM-2XNP"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          error={error}
          help="Eight letters and digits that you were told by another way than the email."
        />
        <div>
          <Button>Open the letter</Button>
        </div>
      </form>
      <p className="mt-6 text-soft">
        It can be opened until {longDate(expiresAt)}. Each opening is recorded. If the letter is not
        for you, please close this page and tell us.
      </p>
    </Page>
  );
}

const endings = {
  unknown: "It may have been cut in two by a mail program. Please copy all of it, or write to us.",
  over: "Its 30 days are over, or it was ended before. Please ask whoever sent it to send it again.",
} as const;
