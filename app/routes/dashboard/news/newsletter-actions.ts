import { data, href, redirect, type RouterContextProvider } from "react-router";
import { fieldErrorsIn, textsIn } from "#app/http/forms.ts";
import { requireOwner } from "#app/http/guards.ts";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { newsletterIssueForm } from "#domain/shop/news/forms.ts";
import {
  deleteNewsletterIssue,
  saveNewsletterIssue,
  sendTestIssue,
} from "#domain/shop/news/save-newsletter-issue.ts";
import { sendNewsletterIssue } from "#domain/shop/news/send-newsletter-issue.ts";
import { newsletterRefusals } from "#domain/shop/news/messages.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Saves, tests, sends or deletes a draft, by `intent`; an issue without an id is a new one, which
 * can only be saved.
 */
export async function handleNewsletterAction({ request, context }: Sent, id: string | undefined) {
  const { ctx, account } = requireOwner(context);
  const values = textsIn(await request.formData());
  const { intent = "save", version = "" } = values;
  if (intent === "save" || id === undefined) {
    const read = newsletterIssueForm.safeParse(values);
    if (!read.success)
      return data<ActionResult>({ values, errors: fieldErrorsIn(read.error) }, 422);
    const saved = await saveNewsletterIssue(ctx, id, read.data);
    if (saved.ok)
      throw redirect(
        `${href("/dashboard/news/:issueId", { issueId: saved.value.id })}?done=saved`,
        303,
      );
    return refused(saved.why, values);
  }
  switch (intent) {
    case "test": {
      const tested = await sendTestIssue(ctx, id);
      if (tested.ok)
        throw redirect(`${href("/dashboard/news/:issueId", { issueId: id })}?done=tested`, 303);
      return refused(tested.why);
    }
    case "send": {
      const by = { name: account.name };
      const sent = await sendNewsletterIssue(ctx, { id, version }, by);
      if (sent.ok)
        throw redirect(`${href("/dashboard/news/:issueId", { issueId: id })}?done=sent`, 303);
      return refused(sent.why);
    }
    case "delete": {
      const deleted = await deleteNewsletterIssue(ctx, id);
      if (deleted.ok) throw redirect(`${href("/dashboard/news")}?done=deleted`, 303);
      return refused(deleted.why);
    }
    default:
      return data<ActionResult>({ failed: "Please choose what to do." }, 422);
  }
}

const refused = (why: keyof typeof newsletterRefusals, values?: Record<string, string>) =>
  data<ActionResult>(
    { failed: newsletterRefusals[why], ...(values && { values }) },
    why === "no-such-issue" ? 404 : 409,
  );
