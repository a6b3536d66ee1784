import { Plus, Trash2 } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Button, IconButton } from "#app/ui/forms/button.tsx";

type RowFrameProps = { label: string; onRemove: () => void; children: ReactNode };

/** One row of an action plan or of resources, with the button that takes it away. */
export function RowFrame({ label, onRemove, children }: RowFrameProps) {
  return (
    <fieldset className="relative min-w-0 rounded-lg border border-line bg-white p-4">
      <legend className="px-1 text-sm font-semibold text-soft">{label}</legend>
      <div data-needs-script="" className="absolute -top-1 right-1">
        <IconButton label={`Remove ${label}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div className="grid gap-3 sm:grid-cols-6">{children}</div>
    </fieldset>
  );
}

/** Adds a row; without a script the server does. */
export const AddRow = ({
  intent,
  label,
  onAdd,
}: {
  intent: string;
  label: string;
  onAdd: (event: MouseEvent) => void;
}) => (
  <Button
    name="intent"
    value={intent}
    variant="secondary"
    size="small"
    onClick={onAdd}
    icon={<Plus aria-hidden className="size-4" />}
  >
    {label}
  </Button>
);
