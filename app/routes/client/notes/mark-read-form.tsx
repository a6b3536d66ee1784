import { Check } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import type { OwnNote } from "#domain/care/read-receipts/own-notes.ts";

/** Marks a note as read, where it stands. */
export function MarkReadForm({
  note,
  size,
}: {
  note: Pick<OwnNote, "id" | "title">;
  size?: "small";
}) {
  const sent = useNavigation().formData;
  const busy = sent?.get("intent") === "mark-read" && sent.get("note") === note.id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="note" value={note.id} />
      <Button
        name="intent"
        value="mark-read"
        variant="secondary"
        {...(size && { size })}
        busy={busy}
        icon={<Check aria-hidden className="size-4" />}
      >
        Mark as Read<span className="sr-only">: {note.title}</span>
      </Button>
    </Form>
  );
}
