/**
 * The flash message of a page that a form has led to with `?done=KEY`: the sentence of that key, so that an address can
 * say nothing but what the page itself knows. `keys` narrows them down where the page's sentences say more.
 */
export function flashOf<Messages extends Readonly<Record<string, string>>>(
  { searchParams }: URL,
  messages: Messages,
): string | undefined {
  const key = searchParams.get("done");
  return key !== null && Object.hasOwn(messages, key) ? messages[key] : undefined;
}
