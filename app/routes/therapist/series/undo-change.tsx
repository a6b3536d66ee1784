import { Undo2 } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";

/** Takes the last change of a series back, with all its dates, until people are told; works without a script. */
export const UndoChange = ({ change }: { change: string }) => (
  <Form method="post">
    <input type="hidden" name="change" value={change} />
    <Button
      name="intent"
      value="undo"
      variant="secondary"
      size="small"
      icon={<Undo2 aria-hidden className="size-4" />}
    >
      Undo the last change
    </Button>
  </Form>
);
