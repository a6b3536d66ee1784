import { Archive, ArchiveRestore } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";

type ArchiveFormProps = {
  isArchived: boolean;
  /** What it is: "place". */
  what: string;
  /** What archiving it does, and does not do. */
  text: string;
};

/** Archives what is on this page, or brings it back. What can be undone is not asked about twice. */
export function ArchiveForm({ isArchived, what, text }: ArchiveFormProps) {
  const [intent, label, messageText, Icon] = isArchived
    ? (["restore", "Use it again", "It is kept for what took place.", ArchiveRestore] as const)
    : (["archive", `Archive ${what}`, text, Archive] as const);
  return (
    <Form
      method="post"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6"
    >
      <p className="text-soft">{messageText}</p>
      <Button
        name="intent"
        value={intent}
        variant="secondary"
        size="small"
        icon={<Icon aria-hidden className="size-4" />}
      >
        {label}
      </Button>
    </Form>
  );
}
