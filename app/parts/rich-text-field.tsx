import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { TextArea } from "#app/ui/forms/field.tsx";

export type RichTextFieldProps = {
  label: string;
  name: string;
  value: string;
  help: ReactNode;
  error?: string | undefined;
};

/** The text of the plain field when the editor replaced it, and whether the field had the focus. */
export type Before = { text: string; isTyping: boolean };
export type RichTextEditorProps = RichTextFieldProps & { before: { current: Before | undefined } };

/**
 * Running text with paragraphs, a heading, strong, emphasis, lists and links, and nothing else; the server cleans it again. Its
 * editor comes after the page and only here. Without a script, or when it does not come, it is a field for the same text with its tags.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, name, value, help, error } = props;
  const before = useRef<Before>(undefined);
  const [ready, setReady] = useState<{ Editor: ComponentType<RichTextEditorProps> }>();
  useEffect(() => {
    let gone = false;
    const come = async () => {
      const { RichTextEditor } = await import("./rich-text/editor.tsx");
      if (!gone) setReady({ Editor: RichTextEditor });
    };
    void come().catch(() => undefined);
    return () => void (gone = true);
  }, []);
  // A text typed before the editor was there, or restored, is kept: it is read as the plain field
  // is removed.
  const follow = useCallback((plain: HTMLDivElement) => {
    const field = plain.querySelector("textarea");
    return () =>
      void (before.current = {
        text: field?.value ?? "",
        isTyping: field === document.activeElement,
      });
  }, []);
  if (ready) return <ready.Editor {...props} before={before} />;
  const withTags = `Paragraphs as <p>…</p>, also <h3>, <strong>, <em>, <a href="…"> and lists. ${String(help)}`;
  return (
    <div ref={follow}>
      <TextArea
        label={label}
        name={name}
        defaultValue={value}
        rows={10}
        help={withTags}
        error={error}
      />
    </div>
  );
}
