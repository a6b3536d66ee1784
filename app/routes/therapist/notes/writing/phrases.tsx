import { Plus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button, IconButton } from "#app/ui/forms/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import type { NoteParts } from "#domain/care/treatments/note-parts.ts";
import type { NoteResult } from "#app/routes/therapist/notes/note-actions.ts";

type PhrasesProps = {
  phrases: NoteParts["phrases"];
  ids: Record<string, string>;
  error: string | undefined;
};

/**
 * The therapist's own phrases: a phrase goes into the text that was typed in last; phrases can be
 * added and removed.
 */
export function Phrases({ phrases, ids, error }: PhrasesProps) {
  const fetcher = useFetcher<NoteResult>();
  const last = useLastText();
  const box = useRef<HTMLDivElement>(null);
  const submit = (intent: string) => {
    const field = box.current?.querySelector<HTMLInputElement>("[name=new_phrase]");
    void fetcher.submit({ ...ids, intent, new_phrase: field?.value ?? "" }, { method: "post" });
    if (field && intent === "add-phrase") field.value = "";
  };
  const insert = (phrase: string) => {
    const text = last.current?.isConnected ? last.current : undefined;
    if (!text) return;
    const before = text.value.slice(0, text.selectionStart);
    text.setRangeText(
      `${/\S$/.test(before) ? " " : ""}${phrase}`,
      text.selectionStart,
      text.selectionEnd,
      "end",
    );
    text.dispatchEvent(new Event("input", { bubbles: true }));
    text.focus();
  };
  return (
    <details className="rounded-lg border border-line bg-white">
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        My phrases ({phrases.length})
      </summary>
      <div ref={box} className="grid gap-3 border-t border-line p-4">
        <p className="text-sm text-soft">Press a phrase to put it where you typed last.</p>
        <ul className="flex flex-wrap gap-2">
          {phrases.map(({ id, phrase }) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center rounded-full border border-edge bg-cream pl-1"
            >
              <button
                type="button"
                onClick={() => insert(phrase)}
                className="min-h-10 cursor-pointer px-3 text-left text-sm"
              >
                {phrase}
              </button>
              <IconButton
                type="submit"
                name="intent"
                value={`remove-phrase:${id}`}
                label={`Remove “${phrase}”`}
                className="size-9"
                onClick={(event) => {
                  event.preventDefault();
                  submit(`remove-phrase:${id}`);
                }}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="flex items-end gap-2">
          <Field
            name="new_phrase"
            label="A new phrase"
            maxLength={500}
            error={fetcher.data?.errors?.["new_phrase"] ?? error}
            className="grow"
          />
          <Button
            name="intent"
            value="add-phrase"
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={(event) => {
              event.preventDefault();
              submit("add-phrase");
            }}
          >
            Add
          </Button>
        </div>
      </div>
    </details>
  );
}

/** The long text that had the focus last. */
function useLastText() {
  const last = useRef<HTMLTextAreaElement>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  return last;
}
