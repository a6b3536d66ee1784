import { href } from "react-router";
import { buttonClass } from "#app/ui/forms/button.tsx";
import { bookRetreat, bookSession } from "./links.ts";
import { NavItem, ServiceItems } from "./nav-item.tsx";

/**
 * A popover, so that it opens, closes on a click elsewhere and reacts to Escape without a script.
 */
export function MobileMenu({ path }: { path: string }) {
  return (
    <nav id="mobile-menu" popover="auto" aria-label="Mobile" className="site-mobile">
      <ul>
        <NavItem href={href("/")} label="HOME" path={path} />
        <li>
          <a href={`${href("/")}#services`}>SERVICES</a>
          <ul>
            <ServiceItems path={path} />
          </ul>
        </li>
        <NavItem href={href("/timetable")} label="TIMETABLE" path={path} />
        <NavItem href={href("/contact")} label="CONTACT" path={path} />
        <NavItem href={href("/shop")} label="SHOP" path={path} />
      </ul>
      <div className="site-mobile-actions">
        <a href={bookRetreat.href} className={buttonClass({ variant: "secondary", wide: true })}>
          {bookRetreat.label}
        </a>
        <a href={bookSession.href} className={buttonClass({ wide: true })}>
          {bookSession.label}
        </a>
      </div>
    </nav>
  );
}
