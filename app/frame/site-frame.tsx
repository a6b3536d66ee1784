import type { ReactNode } from "react";
import { FocusOnPage } from "./focus-on-page.tsx";
import { Footer, SmallFooter } from "./footer.tsx";
import type { StudioDetails } from "./studio-details.ts";
import { TopNavigation } from "./top-navigation.tsx";

type SiteFrameProps = {
  studio: StudioDetails;
  basketCount: number;
  path: string;
  smallFoot?: boolean;
  children: ReactNode;
};

/** What stands around every page: skip link, navigation, the page itself, footer. Works as plain HTML and CSS. */
export function SiteFrame({ studio, basketCount, path, smallFoot, children }: SiteFrameProps) {
  return (
    <>
      <a href="#content" className="site-skip">
        Skip to content
      </a>
      <TopNavigation studio={studio} path={path} basketCount={basketCount} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {smallFoot ? <SmallFooter studio={studio} /> : <Footer studio={studio} />}
      <FocusOnPage path={path} />
    </>
  );
}
