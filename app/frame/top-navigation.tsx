import { ChevronDown, Menu, X } from "lucide-react";
import { href } from "react-router";
import { buttonClass } from "#app/ui/forms/button.tsx";
import { BasketLink } from "./basket-link.tsx";
import { bookRetreat, bookSession, type FrameLink, serviceLinks, writtenLinks } from "./links.ts";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavItem, NavItems, WrittenItems } from "./nav-item.tsx";
import { isOffered, type StudioDetails } from "./studio-details.ts";

type TopNavigationProps = { studio: StudioDetails; path: string; basketCount: number };

/** The bar on top of every page; over the home page it is clear until the page is scrolled (requirements 1.2.2). */
export function TopNavigation({ studio, path, basketCount }: TopNavigationProps) {
  const services = serviceLinks(studio);
  const retreat = bookRetreat(studio);
  const written = writtenLinks(studio);
  return (
    <header className="site-header" data-clear={path === "/" ? "" : undefined}>
      <div className="site-bar">
        <Logo studio={studio} />
        <nav
          aria-label="Main"
          className="site-nav"
          data-crowded={written.length > 0 ? "" : undefined}
        >
          <ul>
            <NavItem href={href("/")} label="HOME" path={path} />
            {services.length > 0 && <Services services={services} path={path} />}
            <NavItem href={href("/timetable")} label="TIMETABLE" path={path} />
            <Written links={written} path={path} />
            <NavItem href={href("/contact")} label="CONTACT" path={path} />
            {isOffered(studio, "shop") && <NavItem href={href("/shop")} label="SHOP" path={path} />}
          </ul>
        </nav>
        <div className="site-actions">
          {retreat && (
            <a
              href={retreat.href}
              className={`${buttonClass({ variant: "secondary", size: "small" })} max-lg:hidden`}
            >
              {retreat.label}
            </a>
          )}
          <a href={bookSession.href} className={`${buttonClass({ size: "small" })} max-lg:hidden`}>
            {bookSession.label}
          </a>
          <BasketLink count={basketCount} />
          <MenuButton />
        </div>
      </div>
      <MobileMenu studio={studio} path={path} />
    </header>
  );
}

/** A link to the services section of the home page, and a button for the pages behind it. */
function Services({ services, path }: { services: FrameLink[]; path: string }) {
  return (
    <li className="site-has-submenu" data-submenu="">
      <a href={`${href("/")}#services`}>SERVICES</a>
      <button
        type="button"
        className="site-submenu-button"
        aria-expanded="false"
        aria-controls="services-menu"
        aria-label="Services menu"
        suppressHydrationWarning
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <ul id="services-menu" className="site-submenu">
        <NavItems links={services} path={path} />
      </ul>
    </li>
  );
}

/** How many of them the bar has room for beside the product's own pages. */
const maxInBar = 1;

/** What the studio has written: in the bar, or, where that is more than it has room for, behind "More". */
function Written({ links, path }: { links: FrameLink[]; path: string }) {
  if (links.length <= maxInBar) return <WrittenItems links={links} path={path} />;
  return (
    <li>
      <details className="site-more">
        <summary>
          MORE <ChevronDown aria-hidden className="size-4" />
        </summary>
        <ul className="site-submenu">
          <NavItems links={links} path={path} />
        </ul>
      </details>
    </li>
  );
}

function MenuButton() {
  return (
    <button
      type="button"
      id="menu-button"
      className="site-icon site-menu-button"
      popoverTarget="mobile-menu"
      aria-expanded="false"
      aria-controls="mobile-menu"
      aria-label="Menu"
      suppressHydrationWarning
    >
      <Menu aria-hidden className="site-menu-open size-6" strokeWidth={1.75} />
      <X aria-hidden className="site-menu-close size-6" strokeWidth={1.75} />
    </button>
  );
}
