import { ArrowUpRight, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CountingNotice } from "./counting-notice.tsx";
import { type FrameLink, footerServices, footerStudio, policyLinks } from "./links.ts";
import type { StudioDetails } from "./studio-details.ts";

/**
 * The footer of every page: navigation, contact, and the policy documents, which open in a new tab
 * (requirements 1.2.13).
 */
export function Footer({ studio }: { studio: StudioDetails }) {
  return (
    <footer className="site-footer" data-dark="">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-4 pt-6 pb-4 lg:gap-y-12 lg:pb-12 lg:grid-cols-[1.6fr_1fr_0.8fr_1.3fr] lg:pt-20">
        <Contact studio={studio} />
        <LinkList title="Services" links={footerServices(studio)} />
        <LinkList title="The studio" links={footerStudio(studio)} />
        <LinkList title="Policies and forms" links={policyLinks(studio)} newTab />
      </div>
      <div className="wrap text-sm text-mist">
        <CountingNotice />
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-mist/25 py-6">
          <p>© {studio.businessName}</p>
          <a href="#top" className="underline-offset-4 hover:underline">
            Back to top
          </a>
          <Legal studio={studio} className="basis-full" />
        </div>
      </div>
    </footer>
  );
}

/**
 * The footer of the pages where a buyer orders and pays: the contact and the terms, without links
 * that lead away.
 */
export function SmallFooter({ studio }: { studio: StudioDetails }) {
  const { businessName, phone, email } = studio;
  const agreed = policyLinks(studio).filter(({ href }) => /privacy|terms|refund/.test(href));
  return (
    <footer className="site-footer-small">
      <div className="wrap">
        <p>© {businessName}</p>
        {phone && <a href={callTo(phone)}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {agreed.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4"
          >
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ))}
        <Legal studio={studio} className="basis-full" />
      </div>
    </footer>
  );
}

/** Who runs the studio, as the law wants it said on a site; nothing where there is nothing to say. */
const Legal = ({ studio, className }: { studio: StudioDetails; className: string }) =>
  studio.legalLines && <p className={className}>{studio.legalLines.join(" ")}</p>;

const callTo = (phone: string) => `tel:${phone.replace(/[^+\d]/g, "")}`;

function Contact({ studio }: { studio: StudioDetails }) {
  const social = [
    { href: studio.instagram, label: "Instagram" },
    { href: studio.facebook, label: "Facebook" },
  ].filter(({ href }) => href);
  return (
    <div className="max-lg:col-span-2">
      <p className="font-display text-2xl">{studio.businessName}</p>
      {studio.strapline && <p className="mt-2 max-w-xs text-mist lg:mt-3">{studio.strapline}</p>}
      <address className="mt-4 space-y-1 not-italic lg:mt-6 lg:space-y-2">
        {studio.phone && (
          <Way icon={<Phone aria-hidden className="size-4.5" />} href={callTo(studio.phone)}>
            {studio.phone}
          </Way>
        )}
        {studio.email && (
          <Way icon={<Mail aria-hidden className="size-4.5" />} href={`mailto:${studio.email}`}>
            {studio.email}
          </Way>
        )}
        {studio.address && (
          <Way icon={<MapPin aria-hidden className="size-4.5" />}>{studio.address}</Way>
        )}
      </address>
      {social.length > 0 && (
        <ul className="mt-3 flex gap-6 lg:mt-6">
          {social.map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                target="_blank"
                rel="noopener"
                className="site-footer-link inline-flex items-center gap-1"
              >
                {label}
                <ArrowUpRight aria-hidden className="size-4" />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One way to reach the studio. */
function Way({ icon, href, children }: { icon: ReactNode; href?: string; children: string }) {
  return (
    <p className="flex items-center gap-3">
      <span className="text-blush">{icon}</span>
      {href ? (
        <a href={href} className="site-footer-link">
          {children}
        </a>
      ) : (
        <span className="py-1">{children}</span>
      )}
    </p>
  );
}

function LinkList({
  title,
  links,
  newTab,
}: {
  title: string;
  links: FrameLink[];
  newTab?: boolean;
}) {
  const elsewhere = newTab ? { target: "_blank", rel: "noopener" } : {};
  return (
    <nav aria-label={title} className={newTab ? "max-lg:col-span-2" : ""}>
      <h2 className="mb-2 font-sans text-xs lg:mb-3 font-semibold tracking-[0.14em] text-blush uppercase">
        {title}
      </h2>
      <ul className={newTab ? "gap-x-8 max-lg:columns-2" : ""}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} {...elsewhere} className="site-footer-link">
              {label}
              {newTab && <span className="sr-only"> (opens in a new tab)</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
