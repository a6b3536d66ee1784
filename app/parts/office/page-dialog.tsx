import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { classes } from "#app/ui/classes.ts";

type PageDialogProps = {
  title: string;
  /** Where closing it leads. */
  closeHref: string;
  wide?: boolean;
  children: ReactNode;
};

/**
 * A page that stands above another one as a dialog. Without a script it is open as it is sent, above the page, with links
 * that close it; with one it is the browser's own modal dialog, whose Escape leads back.
 */
export function PageDialog({ title: words, closeHref, wide, children }: PageDialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const navigate = useNavigate();
  // Modal before it is seen, so that no Escape is lost; closed before it is taken out of the page, so that the browser
  // gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return undefined;
    dialog.close();
    dialog.showModal();
    title.current?.focus();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={box}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== box.current) return;
        event.preventDefault();
        void navigate(closeHref, { preventScrollReset: true });
      }}
      className={classes(
        "fixed inset-0 z-40 m-auto h-fit max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-lg border border-line bg-paper shadow-high backdrop:bg-ink/45",
        wide ? "w-[min(60rem,calc(100vw-1.5rem))]" : "w-[min(42rem,calc(100vw-1.5rem))]",
      )}
    >
      <div className="p-4 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
            {words}
          </h2>
          <a
            href={closeHref}
            aria-label="Close"
            data-keep-place=""
            className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-ink/10"
          >
            <X aria-hidden className="size-5" />
          </a>
        </div>
        {children}
      </div>
    </dialog>
  );
}
