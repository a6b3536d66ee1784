import { Answer } from "#app/ui/notice.tsx";

type Fields = Record<string, string>;
/** What came of a press: what was done, or why not; `errors` and what was `typed` belong to the form `at`. */
export type StaffAnswer = { did?: string; sorry?: string; at?: string; errors?: Fields; typed?: Fields };

/** Says it above the page's forms. */
export function AnswerNotice({ answer }: { answer: StaffAnswer | undefined }) {
  const { did, sorry } = answer ?? {};
  if (!did && !sorry) return null;
  return (
    <Answer of={answer} tone={sorry ? "error" : "success"} className="mb-6">
      {sorry ?? did}
    </Answer>
  );
}
