import type { Brand } from "#domain/kernel/text/receipt.ts";
import { type Module, moduleOfPage, modules, type OfferedPage } from "./messages.ts";

type Switches = {
  hasEquestrian: boolean;
  hasShop: boolean;
  hasRetreats: boolean;
  hasMemberships: boolean;
  hasCourses: boolean;
};

/** The modules that are on. */
export const modulesOf = (switches: Switches): Module[] => {
  const isOn: Record<Module, boolean> = {
    equestrian: switches.hasEquestrian,
    shop: switches.hasShop,
    retreats: switches.hasRetreats,
    memberships: switches.hasMemberships,
    courses: switches.hasCourses,
  };
  return modules.filter((module) => isOn[module]);
};

/** The pages whose module is on. */
export const pagesWithin = <Page extends Pick<OfferedPage, "kind">>(
  pages: readonly Page[],
  on: readonly Module[],
): Page[] =>
  pages.filter(({ kind }) => {
    const module = moduleOfPage[kind];
    return !module || on.includes(module);
  });

/** "BM" of "Bath Movement": the first letters of the first two words that begin with one. */
export const initialsOf = (name: string): string =>
  (name.match(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join("").toUpperCase();

/** How the product comes: nothing has to be said about it. */
export const comesWith = {
  mark: "emblem",
  mainColour: "#2f4a40",
  accentColour: "#9a4f33",
  groundColour: "#faf6ef",
} as const;
type Look = { [Part in keyof typeof comesWith]: string } & {
  logoKey: string;
  logoWidth: number;
  logoHeight: number;
  logoSaysName: boolean;
};

/** Names the look in the addresses of its files, which change with it; "" where it is as the product comes. */
export function lookOf({ name, ...look }: Look & { name: string }, version: number): string {
  const isOwn =
    look.logoKey !== "" ||
    (Object.keys(comesWith) as (keyof typeof comesWith)[]).some(
      (part) => look[part] !== comesWith[part],
    );
  return isOwn ? `${version}-${initialsOf(name).toLowerCase()}` : "";
}

/** What papers are drawn with; undefined where the studio looks as the product comes. */
export const brandOf = (look: Look & { name: string }): Brand | undefined =>
  lookOf(look, 0)
    ? {
        initials: look.mark === "emblem" ? "" : initialsOf(look.name),
        ...logoIn(look),
        mainColour: look.mainColour,
        accentColour: look.accentColour,
        groundColour: look.groundColour,
      }
    : undefined;

const logoIn = ({ logoKey, logoWidth, logoHeight, logoSaysName }: Look): Pick<Brand, "logo"> =>
  logoKey
    ? {
        logo: {
          key: logoKey,
          width: logoWidth,
          height: logoHeight,
          saysName: logoSaysName,
        },
      }
    : {};

/** Parts of addresses that belong to a module: where it is off there is no such page. */
const ofModule: readonly [RegExp, Module][] = [
  [/^\/client\/riding(\/|$)/, "equestrian"],
  [/^\/therapist\/clients\/[^/]+\/riding(\/|$)/, "equestrian"],
  [/^\/shop\/?$/, "shop"],
  [/^\/gift-voucher(\/|$)/, "shop"],
  [/^\/(client|dashboard)\/memberships(\/|$)/, "memberships"],
  [/^\/dashboard\/courses(\/|$)/, "courses"],
  [/^\/(policies|PDFs)\/retreat-booking-agreement(\.pdf)?$/, "retreats"],
];

/** The module that a page belongs to; undefined for what every studio has. */
export const moduleOfPath = (path: string): Module | undefined =>
  ofModule.find(([part]) => part.test(path))?.[1];

/** First words of the product's own addresses: no page of a studio stands there. */
const own = new Set(
  `contact guardian one-person given-place offered-place letter how-was-it questions policies timetable team mat-pilates
  studio-pilates equestrian-pilates sports-therapy services day-retreats center-parcs-retreat shop gift-voucher cart checkout
  payment pay order-confirmation client therapist dashboard sign-out still-here patient wellness medical api media files
  calendar insights healthz readyz metrics news leave assets dev emblem embed data-request programme
  articles pages`.split(/\s+/),
);

/** Whether the product itself has something at this address. */
export const isTaken = (slug: string): boolean => own.has(slug);
