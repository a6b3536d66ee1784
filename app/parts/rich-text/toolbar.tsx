import type { Editor } from "@tiptap/core";
import { Bold, Heading, Italic, Link as LinkIcon, List, ListOrdered } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { typingSmall } from "#app/ui/forms/labelled.tsx";

const tools = [
  {
    label: "Bold",
    Icon: Bold,
    is: "bold",
    use: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: "Italic",
    Icon: Italic,
    is: "italic",
    use: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: "Heading",
    Icon: Heading,
    is: "heading",
    use: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: "List",
    Icon: List,
    is: "bulletList",
    use: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Numbered list",
    Icon: ListOrdered,
    is: "orderedList",
    use: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  },
] as const;

type ToolbarProps = { editor: Editor | undefined; label: string; controls: string };

/** What the words under the cursor can become; drawn again whenever the cursor or the words move. */
export function Toolbar({ editor, label, controls }: ToolbarProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div
        role="toolbar"
        aria-label={`${label}: looks`}
        aria-controls={controls}
        className="mb-1.5 flex flex-wrap gap-1"
      >
        {tools.map(({ label: words, Icon, is, use }) => (
          <Tool
            key={is}
            label={words}
            isOn={editor?.isActive(is) ?? false}
            onUse={() => editor && use(editor)}
          >
            <Icon aria-hidden className="size-4" />
          </Tool>
        ))}
        <Tool
          label="Link"
          isOn={editor?.isActive("link") ?? false}
          onUse={() => setAsking(!asking)}
        >
          <LinkIcon aria-hidden className="size-4" />
        </Tool>
      </div>
      {asking && editor && <LinkBox editor={editor} onDone={() => setAsking(false)} />}
    </>
  );
}

type ToolProps = { label: string; isOn: boolean; onUse: () => void; children: React.ReactNode };

const Tool = ({ label, isOn, onUse, children }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onUse}
    className={classes(
      "inline-flex size-10 items-center justify-center rounded-md border hover:border-ink",
      isOn ? "border-ink bg-cream" : "border-line bg-white",
    )}
  >
    {children}
  </button>
);

/** Where the chosen words lead; an empty address leads nowhere any more. */
function LinkBox({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const set = () => {
    const href = addressFrom(box.current?.value ?? "");
    const words = editor.chain().focus().extendMarkRange("link");
    if (!href) words.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link"))
      words
        .insertContent({
          type: "text",
          text: href,
          marks: [{ type: "link", attrs: { href } }],
        })
        .run();
    else words.setLink({ href }).run();
    onDone();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onDone();
    if (event.key !== "Enter") return;
    // The page's form is not sent by it.
    event.preventDefault();
    set();
  };
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-2">
      <input
        ref={box}
        type="text"
        inputMode="url"
        autoFocus
        aria-label="Address of the link"
        placeholder="https://… or /shop"
        maxLength={500}
        defaultValue={String(editor.getAttributes("link")["href"] ?? "")}
        onKeyDown={handleKeyDown}
        className={`${typingSmall} max-w-80 grow`}
      />
      <Button type="button" variant="secondary" size="small" onClick={set}>
        Set link
      </Button>
    </div>
  );
}

/**
 * "example.com" as an address, "kim@example.com" as an email address; what begins with / is a page
 * of this site.
 */
function addressFrom(values: string): string {
  const text = values.trim();
  if (!text || /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(text)) return text;
  if (/^[^\s/]+@[^\s/]+$/.test(text)) return `mailto:${text}`;
  return /^[a-z][a-z\d+.-]*:/i.test(text) ? "" : `https://${text}`;
}
