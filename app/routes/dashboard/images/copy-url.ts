import { toast } from "#app/ui/feedback/toast-store.ts";

/** Puts the whole address of an image on the clipboard, and confirms it (requirements 3.8.4). */
export async function copyUrl(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(url, location.origin).href);
    toast("URL copied to clipboard!");
  } catch {
    toast("The clipboard cannot be reached: please copy the address by hand.", { tone: "error" });
  }
}
