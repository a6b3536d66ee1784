import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import { whenConnected } from "#app/ui/feedback/connection.ts";
import { toast } from "#app/ui/feedback/toast-store.ts";

/** The key of the fetcher that clears the cart: its form and its answer live in different places. */
export const clearing = "cart-all";

type UndoResult = { ok: boolean; cleared?: string; missing?: number };

/** After Clear All, the corner of the screen offers to put everything back. */
export function useUndo() {
  const { data } = useFetcher<UndoResult>({ key: clearing });
  const undoing = useFetcher<UndoResult>({ key: "cart-undo" });
  const lastShown = useRef(data);
  const { submit } = undoing;
  useEffect(() => {
    const lines = data?.cleared;
    if (!lines || lastShown.current === data) return;
    lastShown.current = data;
    const undo = () =>
      void submit({ intent: "undo", lines }, { method: "post", action: href("/cart") });
    const onAction = () => void whenConnected(undo);
    toast("Your cart was cleared", { action: { label: "Undo", onAction } });
  }, [data, submit]);
  const missing = undoing.data?.missing;
  useEffect(() => {
    if (missing) toast("Some of it has been sold in the meantime", { tone: "error" });
  }, [missing]);
}
