import { Section } from "#app/ui/page.tsx";
import { SitePicture } from "./site-picture.tsx";

const reasons = [
  {
    slot: "retreat.workshops",
    title: "Three hours of workshops",
    text: "Mat Pilates, breath and release, and looking after your own back: in versions for stiff, sore and sporty bodies.",
  },
  {
    slot: "retreat.tea",
    title: "Small and friendly",
    text: "Most people come alone. There is a proper lunch sitting down, a long walk, and always tea.",
  },
  {
    slot: "retreat.bag",
    title: "Something to take home",
    text: "A gift bag, and a discount on equipment and clothing in our shop.",
  },
] as const;

/** Why people come: three pictures with a sentence each. */
export function RetreatDay() {
  return (
    <Section title="A day your shoulders will remember" reveal>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {reasons.map(({ slot, title, text }) => (
          <li key={slot} data-reveal-item="">
            <SitePicture slot={slot} className="aspect-4/3 w-full rounded-lg" />
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
