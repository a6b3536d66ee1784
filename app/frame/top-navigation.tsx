import { ChevronDown, Menu, X } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { BasketLink } from "./basket-link.tsx";
import { bookRetreat, bookSession, services } from "./links.ts";
import { Logo } from "./logo.tsx";

type TopNavigationProps = { businessName: string; path: string; basketCount: number };

/** The bar on top of every page; over the home page it is clear until the page is scrolled (spec 1, point 2). */
export function TopNavigation({ businessName, path, basketCount }: TopNavigationProps) {
  return (
    <header className="site-header" data-clear={path === "/" ? "" : undefined}>
      <div className="site-bar">
        <Logo name={businessName} />
        <nav aria-label="Main" className="site-nav">
          <ul>
            <NavItem href="/" label="HOME" path={path} />
            <li className="site-has-submenu" data-submenu="">
              <a href="/#services">SERVICES</a>
              <button
                type="button"
                className="site-submenu-button"
                aria-expanded="false"
                aria-controls="services-menu"
                aria-label="Show services"
                suppressHydrationWarning
              >
                <ChevronDown aria-hidden className="size-4" />
              </button>
              <ul id="services-menu" className="site-submenu">
                {services.map((service) => (
                  <NavItem key={service.href} {...service} path={path} />
                ))}
              </ul>
            </li>
            <NavItem href="/contact" label="CONTACT" path={path} />
            <NavItem href="/shop" label="SHOP" path={path} />
          </ul>
        </nav>
        <div className="site-actions">
          <a
            href={bookRetreat.href}
            className={`${buttonClass({ variant: "secondary", size: "small" })} max-lg:hidden`}
          >
            {bookRetreat.label}
          </a>
          <a href={bookSession.href} className={`${buttonClass({ size: "small" })} max-lg:hidden`}>
            {bookSession.label}
          </a>
          <BasketLink count={basketCount} />
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
        </div>
      </div>
      <MobileMenu path={path} />
    </header>
  );
}

function NavItem({ href, label, path }: { href: string; label: string; path: string }) {
  return (
    <li>
      <a href={href} aria-current={path === href ? "page" : undefined}>
        {label}
      </a>
    </li>
  );
}

/** A popover, so that it opens, closes on a click elsewhere and answers Escape without any script of ours. */
function MobileMenu({ path }: { path: string }) {
  return (
    <nav id="mobile-menu" popover="auto" aria-label="Mobile" className="site-mobile">
      <ul>
        <NavItem href="/" label="HOME" path={path} />
        <li>
          <a href="/#services">SERVICES</a>
          <ul>
            {services.map((service) => (
              <NavItem key={service.href} {...service} path={path} />
            ))}
          </ul>
        </li>
        <NavItem href="/contact" label="CONTACT" path={path} />
        <NavItem href="/shop" label="SHOP" path={path} />
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
