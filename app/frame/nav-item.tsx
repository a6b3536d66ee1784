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

/** The services, as list items. */
export function ServiceItems({ services, path }: { services: FrameLink[]; path: string }) {
  return services.map((service) => <NavItem key={service.href} {...service} path={path} />);
}
