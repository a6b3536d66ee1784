import { Card } from "#app/ui/card.tsx";
import type { ShownTemplate } from "#domain/care/forms/desk.ts";
import { shortDate } from "#domain/kernel/time.ts";

/** Who has been asked and has not signed: names and days. */
export function AskedList({ asked }: Pick<ShownTemplate, "asked">) {
  if (asked.length === 0) return null;
  return (
    <Card as="section" className="mt-5">
      <h2 className="text-xl">Asked, not signed</h2>
      <ul className="mt-2 divide-y divide-line">
        {asked.map(({ id, clientId, name, askedAt, dueOn }) => (
          <li key={id} className="py-2">
            <a href={`/therapist/clients/${clientId}`} className="link inline-block py-0.5 font-semibold wrap-anywhere">
              {name}
            </a>
            <span className="block text-sm text-soft">
              {`Asked ${shortDate(askedAt)}${dueOn ? `, to be signed by ${shortDate(dueOn)}` : ""}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
