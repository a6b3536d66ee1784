import { Undo2 } from "lucide-react";
import { Form, href } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import type { Undo } from "#domain/schedule/sessions/find-undo.ts";

/** Takes the last change of a session back; works without a script, and leads to the session. */
export const UndoForm = ({ id, version }: Undo) => (
  <Form
    method="post"
    action={href("/therapist/sessions/:sessionId", { sessionId: id })}
    className="mt-2"
  >
    <input type="hidden" name="version" value={version} />
    <Button
      name="intent"
      value="undo"
      variant="secondary"
      size="small"
      icon={<Undo2 aria-hidden className="size-4" />}
    >
      Undo
    </Button>
  </Form>
);
