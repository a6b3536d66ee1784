import { Card } from "#app/ui/card.tsx";
import { formatLeft, ownPassesPath } from "#domain/shop/passes/messages.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";

/** What is left on a client's passes, in a line each, with the way to all of them; nothing without one. */
export function PassesLeft({ passes }: { passes: readonly UsablePass[] }) {
  if (passes.length === 0) return null;
  return (
    <Card as="section" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">My Passes</h2>
        <a href={ownPassesPath} className="link inline-block py-0.5">
          What they were used for
        </a>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {passes.map((pass) => (
          <li key={pass.id} className="flex flex-wrap justify-between gap-x-6 py-3">
            <span className="font-semibold wrap-anywhere">{pass.name}</span>
            <span className="tabular-nums">{formatLeft(pass)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
