import { Unseen } from "#app/ui/page.tsx";
import type { PolicyBlock, PolicySection } from "#domain/studio/policy-documents/messages.ts";
import { anchorOf } from "./anchor-of.ts";

/**
 * The text of a policy document at a readable width; boxes and lines are for its printed form and
 * only named here.
 */
export function DocumentSections({ sections }: { sections: readonly PolicySection[] }) {
  return sections.map(({ heading, blocks }) => (
    <section key={heading} id={anchorOf(heading)} className="prose mt-10">
      <h2>{heading}</h2>
      {blocks.map((block, place) => (
        <DocumentBlock key={place} block={block} />
      ))}
    </section>
  ));
}

function DocumentBlock({ block }: { block: PolicyBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block) return <Items items={block.list} />;
  if ("ticks" in block) return <Ticks ticks={block.ticks} />;
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {block.lines.map((line, place) => {
        const {
          label,
          rows = 1,
          short = false,
        } = typeof line === "string" ? { label: line } : line;
        return (
          <div key={place} className={short ? "" : "sm:col-span-2"}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd>
              <Unseen>to be filled in</Unseen>
              {Array.from({ length: rows }, (_, row) => (
                <span key={row} className="block h-8 border-b border-edge" />
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Drawn boxes, not fields: the form is filled in on paper. */
function Ticks({ ticks }: { ticks: readonly string[] }) {
  return (
    <div className="grid gap-3">
      {ticks.map((tick) => (
        <p key={tick} className="flex items-start gap-3">
          <span
            aria-hidden
            className="mt-1 size-4.5 shrink-0 rounded-sm border border-edge bg-white"
          />
          {tick}
        </p>
      ))}
    </div>
  );
}
