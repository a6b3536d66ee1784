export type Toast = {
  id: number;
  text: string;
  tone: "info" | "success" | "error";
  /** One thing to do about it, usually to undo it. */
  action?: { label: string; onAction: () => void };
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** Says something in passing, in the corner and to screen readers; the same words twice are said once. */
export function toast(text: string, options: Partial<Pick<Toast, "tone" | "action">> = {}): void {
  const others = toasts.filter((shown) => shown.text !== text);
  change([...others, { id: ++lastId, text, tone: "info" as const, ...options }].slice(-3));
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

export const currentToasts = (): readonly Toast[] => toasts;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
