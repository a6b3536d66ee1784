import { privateMeta } from "#app/frame/private-meta.ts";
import { Card } from "#app/ui/card.tsx";
import type { Route } from "./+types/debug.ts";

/** The addresses of the portal as they stand, and where each leads a signed-in therapist. */
const map = [
  { title: "Doors", links: ["/therapist/login", "/client/login", "/dashboard/login"] },
  {
    title: "Therapist area",
    links: ["/therapist/dashboard", "/therapist/test", "/therapist/debug"],
  },
  { title: "Other areas", links: ["/client/dashboard", "/dashboard"] },
];

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Route map", matches);

export default function RouteMap() {
  return (
    <div className="max-w-3xl">
      <h1 className="text-4xl">Route map</h1>
      <p className="mt-3 text-lg text-soft">Where an address leads depends on who is signed in.</p>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        {map.map(({ title, links }) => (
          <Card as="section" key={title}>
            <h2 className="text-2xl">{title}</h2>
            <ul className="mt-3">
              {links.map((link) => (
                <li key={link}>
                  <a href={link} className="inline-block py-1 underline underline-offset-4">
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </div>
  );
}
