import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "./forms/button.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The buttons, the most likely one last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** Asks or shows something before all else goes on: the browser's own dialog, with its focus and its Escape. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open) box.current?.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-lg bg-paper shadow-high backdrop:bg-ink/45 open:animate-rise"
    >
      <div className="p-6 md:p-8">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-2">
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
        {actions && <div className="mt-7 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}
