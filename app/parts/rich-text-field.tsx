import { Bold, Italic, List, ListOrdered, RemoveFormatting, Underline } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { TextArea } from "#app/ui/field.tsx";
import { typing } from "#app/ui/labelled.tsx";

const tools = [
  { command: "bold", label: "Bold", Icon: Bold },
  { command: "italic", label: "Italic", Icon: Italic },
  { command: "underline", label: "Underline", Icon: Underline },
  { command: "insertUnorderedList", label: "List", Icon: List },
  { command: "insertOrderedList", label: "Numbered list", Icon: ListOrdered },
  { command: "removeFormat", label: "Plain text", Icon: RemoveFormatting },
] as const;

type RichTextFieldProps = { label: string; name: string; value: string; help: ReactNode; error?: string | undefined };

/**
 * Running text with paragraphs, strong, emphasis, underline and lists, and nothing else: what is pasted loses its looks
 * on the way in, and the server cleans it again. Without a script it is a field for the same text with its tags.
 */
export function RichTextField({ label, name, value, help, error }: RichTextFieldProps) {
  const plain = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<{ of: string; text: string }>();
  // Whoever typed before the page was ready goes on with what they typed.
  useEffect(() => setBegun({ of: value, text: plain.current?.querySelector("textarea")?.value ?? value }), []);
  if (!begun) {
    const withTags = "Paragraphs as <p>…</p>, also <strong>, <em>, <u> and lists. " + String(help);
    return (
      <div ref={plain}>
        <TextArea label={label} name={name} defaultValue={value} rows={10} help={withTags} error={error} />
      </div>
    );
  }
  return <Editor {...{ label, name, help, error }} value={begun.of === value ? begun.text : value} />;
}

function Editor({ label, name, value, help, error }: RichTextFieldProps) {
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const kept = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (page.current) page.current.innerHTML = value;
    document.execCommand("defaultParagraphSeparator", false, "p");
  }, [value]);
  const keep = () => {
    if (!kept.current || !page.current) return;
    kept.current.value = inOurTags(page.current);
  };
  // What was typed before is put back here, when its answer had been lost.
  const showKept = () => {
    if (kept.current && page.current) page.current.innerHTML = kept.current.value;
  };
  const use = (command: string) => {
    page.current?.focus();
    document.execCommand(command);
    keep();
  };
  const pastePlain = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand("insertText", false, event.clipboardData.getData("text/plain"));
  };
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div role="toolbar" aria-label={`${label}: looks`} aria-controls={id} className="mb-1.5 flex flex-wrap gap-1">
        {tools.map(({ command, label: words, Icon }) => (
          <button
            key={command}
            type="button"
            aria-label={words}
            title={words}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(command)}
            className="inline-flex size-10 items-center justify-center rounded-md border border-line bg-white hover:border-ink"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        ))}
      </div>
      <div
        ref={page}
        id={id}
        role="textbox"
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        aria-multiline
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        aria-invalid={error ? true : undefined}
        onInput={keep}
        onBlur={keep}
        onPaste={pastePlain}
        className={classes(typing, "prose min-h-48 max-w-none")}
      />
      <textarea ref={kept} name={name} defaultValue={value} hidden readOnly onInput={showKept} />
      {error && <p className="mt-1.5 text-sm font-semibold text-danger">{error}</p>}
      <p id={`${id}-help`} className="mt-1.5 text-sm text-soft">
        {help}
      </p>
    </div>
  );
}

const ours: Record<string, string> = {
  B: "strong",
  STRONG: "strong",
  I: "em",
  EM: "em",
  U: "u",
  UL: "ul",
  OL: "ol",
  LI: "li",
  P: "p",
  DIV: "p",
};

/** What was typed in the tags of the studio's texts; a browser writes some of them in its own way. */
function inOurTags(node: Node): string {
  return [...node.childNodes].map(written).join("").replaceAll("<p></p>", "");
}

function written(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? "");
  if (!(node instanceof Element)) return "";
  if (node.tagName === "BR") return node.parentElement?.childNodes.length === 1 ? "" : "<br>";
  const tag = ours[node.tagName];
  const inside = inOurTags(node);
  const isWrapper = tag === "p" && /^<(p|ul|ol)>/.test(inside);
  return tag && !isWrapper ? `<${tag}>${inside}</${tag}>` : inside;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
