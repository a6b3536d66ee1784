import type { FrameLink } from "./links.ts";

/** One link of a menu, marked when it leads to the page one is on. */
export function NavItem({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <li>
      <a href={href} aria-current={path === href ? "page" : undefined}>
        {label}
      </a>
    </li>
  );
}

type NavItemsProps = { links: readonly FrameLink[]; path: string };

/** Several, such as the services. */
export function NavItems({ links, path }: NavItemsProps) {
  return links.map((link) => <NavItem key={link.href} {...link} path={path} />);
}

/** What the studio has written, in capitals as the menu's other words. */
export function WrittenItems({ links, path }: NavItemsProps) {
  return links.map(({ href, label }) => (
    <NavItem key={href} href={href} label={label.toLocaleUpperCase("en-GB")} path={path} />
  ));
}
