import { data } from "react-router";
import { notKept } from "#domain/care/forms/messages.ts";
import type { FilledIn } from "./form-actions.ts";

type NotKept = Pick<FilledIn, "failed" | "version" | "again">;

/**
 * A save while the client types leaves the page as it is, also when no response comes or their
 * session is over.
 */
export async function keepTyping<Answer>(request: Request, serverAction: () => Promise<Answer>) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (thrown) {
    if (form.get("intent") !== "autosave") throw thrown;
    const failed =
      thrown instanceof Response && thrown.status < 400 ? notKept.ended : notKept.offline;
    return data<NotKept>({ failed, version: String(form.get("version")), again: true }, 503);
  }
}

/** A save while the client types changes nothing of what they see. */
export const revalidatesUnlessAutosaved = ({
  formData,
  defaultShouldRevalidate,
}: {
  formData?: FormData;
  defaultShouldRevalidate: boolean;
}) => (formData?.get("intent") === "autosave" ? false : defaultShouldRevalidate);
