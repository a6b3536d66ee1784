import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useId, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { RichTextEditorProps } from "#app/parts/rich-text-field.tsx";
import { typing } from "#app/ui/forms/labelled.tsx";
import { tidyPasted } from "./pasted.ts";
import { Toolbar } from "./toolbar.tsx";

/** No more than the server lets through, and no looks but the site's own. */
const kit = StarterKit.configure({
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  dropcursor: false,
  gapcursor: false,
  trailingNode: false,
  heading: { levels: [3] },
  link: {
    openOnClick: false,
    HTMLAttributes: {
      target: null,
      rel: null,
      class: null,
    },
  },
});

/** Running text to write in (Tiptap); what stands in it travels with the form in a hidden field of the same name. */
export function RichTextEditor({ label, name, value, help, error, before }: RichTextEditorProps) {
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const kept = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<Editor>();
  /** The text that the editor was made of. */
  const stood = useRef("");
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // Before the empty place is painted: a key that is pressed meanwhile would be lost.
  useLayoutEffect(() => {
    const { text, isTyping } = before.current ?? { text: value, isTyping: false };
    if (kept.current) kept.current.value = text;
    stood.current = text;
    const made = new Editor({
      element: page.current,
      // The site's style sheet has its few rules: pages of this site take no style from a script.
      injectCSS: false,
      extensions: [kit],
      content: text,
      editorProps: { attributes: attributesOf(id), transformPastedHTML: tidyPasted },
      onUpdate: ({ editor: changed }) => keep(kept.current, changed),
      onTransaction: draw,
    });
    if (isTyping) {
      // At once: Tiptap's own way to the focus waits for the next frame, and a key that comes before it is lost.
      made.commands.setTextSelection(made.state.doc.content.size);
      // The parser drops a space at the end: the next word would stick to the last one.
      if (text.endsWith(" ")) made.view.dispatch(made.state.tr.insertText(" "));
      made.view.focus();
    }
    setEditor(made);
    return () => made.destroy();
  }, []);
  const shown = useRef(value);
  useEffect(() => {
    if (!editor || !kept.current) return;
    // What came from the server anew stands above what was typed before it.
    const isAnew = shown.current !== value;
    if (isAnew) kept.current.value = value;
    shown.current = value;
    // What it was made of stands in it already: to set it again would be in the way of the next key.
    if (isAnew || kept.current.value !== stood.current) show(editor, kept.current.value);
  }, [editor, value]);
  useEffect(() => {
    editor?.view.dom.setAttribute("aria-invalid", error ? "true" : "false");
  }, [editor, error]);
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <Toolbar editor={editor} label={label} controls={id} />
      <div ref={page} id={name} tabIndex={-1} />
      {/* A text whose response was lost is restored here. A field that is `hidden` does not count
          as typed. */}
      <textarea
        ref={kept}
        name={name}
        defaultValue={value}
        className="hidden"
        readOnly
        onInput={() => editor && kept.current && show(editor, kept.current.value)}
      />
      {error && <p className="mt-1.5 text-sm font-semibold text-danger">{error}</p>}
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        {help}
      </p>
    </div>
  );
}

const attributesOf = (id: string) => ({
  id,
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": `${id}-label`,
  "aria-describedby": `${id}-help`,
  class: `${typing} prose min-h-48 max-w-none wrap-anywhere whitespace-pre-wrap`,
});

const textOf = (editor: Editor) => (editor.isEmpty ? "" : editor.getHTML());

/** The form is notified of the change, as by any other field. */
function keep(field: HTMLTextAreaElement | null, editor: Editor): void {
  if (!field) return;
  field.value = textOf(editor);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function show(editor: Editor, text: string): void {
  if (textOf(editor) !== text) editor.commands.setContent(text, { emitUpdate: false });
}
