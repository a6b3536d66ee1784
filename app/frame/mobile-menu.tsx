import { href } from "react-router";
import { buttonClass } from "#app/ui/forms/button.tsx";
import { bookRetreat, bookSession, serviceLinks, writtenLinks } from "./links.ts";
import { NavItem, NavItems, WrittenItems } from "./nav-item.tsx";
import { isOffered, type StudioDetails } from "./studio-details.ts";

/**
 * A popover, so that it opens, closes on a click elsewhere and reacts to Escape without a script.
 */
export function MobileMenu({ studio, path }: { studio: StudioDetails; path: string }) {
  const services = serviceLinks(studio);
  const retreat = bookRetreat(studio);
  return (
    <nav id="mobile-menu" popover="auto" aria-label="Mobile" className="site-mobile">
      <ul>
        <NavItem href={href("/")} label="HOME" path={path} />
        {services.length > 0 && (
          <li>
            <a href={`${href("/")}#services`}>SERVICES</a>
            <ul>
              <NavItems links={services} path={path} />
            </ul>
          </li>
        )}
        <NavItem href={href("/timetable")} label="TIMETABLE" path={path} />
        <WrittenItems links={writtenLinks(studio)} path={path} />
        <NavItem href={href("/contact")} label="CONTACT" path={path} />
        {isOffered(studio, "shop") && <NavItem href={href("/shop")} label="SHOP" path={path} />}
      </ul>
      <div className="site-mobile-actions">
        {retreat && (
          <a href={retreat.href} className={buttonClass({ variant: "secondary", wide: true })}>
            {retreat.label}
          </a>
        )}
        <a href={bookSession.href} className={buttonClass({ wide: true })}>
          {bookSession.label}
        </a>
      </div>
    </nav>
  );
}
