import { Section } from "#app/ui/page.tsx";
import type { ImageSlot } from "#domain/studio/pictures/messages.ts";
import type { Point } from "#domain/studio/service-words/messages.ts";
import { SitePicture } from "./site-picture.tsx";

const slots: readonly ImageSlot[] = ["retreat.workshops", "retreat.tea", "retreat.bag"];

type RetreatDayProps = { title: string; reasons: readonly Point[] };

/** Why people come, with a sentence each; the first three have a picture. */
export function RetreatDay({ title: heading, reasons }: RetreatDayProps) {
  return (
    <Section title={heading} reveal>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {reasons.map(({ title, text }, place) => (
          <li key={title} data-reveal-item="">
            {slots[place] && (
              <SitePicture slot={slots[place]} className="aspect-4/3 w-full rounded-lg" />
            )}
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
