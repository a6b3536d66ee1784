import { permissionNames, roleNames } from "#domain/people/messages.ts";

/** The names of what is missing, from the address of the screen; whatever is no permission or role is left out. */
export function namesOfMissing(request: Request): string[] {
  const names: Record<string, string> = { ...permissionNames, owner: `Role: ${roleNames.owner}` };
  const missing = (new URL(request.url).searchParams.get("missing") ?? "").split(",");
  return [...new Set(missing)]
    .filter((name) => Object.hasOwn(names, name))
    .map((name) => names[name]!);
}

/** The permissions that a person needs for the page they requested. */
export function MissingPermissions({ names }: { names: string[] }) {
  if (names.length === 0) return <p>Your account does not have what this page needs.</p>;
  return (
    <>
      <p>This page needs what your account does not have:</p>
      <ul className="mt-3 list-disc pl-6">
        {names.map((name) => (
          <li key={name} className="font-semibold">
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
