/** Where a form came from: a path of this site, or the page it would otherwise lead to. */
export function returnTo(
  asked: FormDataEntryValue | null,
  origin: string,
  otherwise: string,
): string {
  if (typeof asked !== "string" || !asked.startsWith("/") || asked.length > 2_000) return otherwise;
  const there = URL.parse(asked, origin);
  if (!there || there.origin !== new URL(origin).origin) return otherwise;
  return there.pathname + there.search + there.hash;
}
