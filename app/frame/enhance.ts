// The only script of a page that needs no React: it makes the frame pleasant and leaves nothing to be undone.
import { afterShowing } from "./enhance/after-showing.ts";
import { keepBasketCountFresh } from "./enhance/basket-count.ts";
import { enhanceEmbeds } from "./enhance/embeds.ts";
import { enhanceEnquiry } from "./enhance/enquiry.ts";
import { enhanceCarousels } from "./enhance/carousel.ts";
import { enhanceLargePictures } from "./enhance/large-pictures.ts";
import { keepThePage } from "./enhance/keep-the-page.ts";
import { enhanceMenus } from "./enhance/menus.ts";
import { revealSections } from "./enhance/reveal.ts";
import { enhanceScrolling } from "./enhance/scrolling.ts";
import { startCounting } from "./enhance/start-counting.ts";

const page = document.documentElement;
page.dataset["enhanced"] = "";
enhanceScrolling(page);
enhanceMenus();
keepThePage();
enhanceEnquiry();
enhanceEmbeds();
enhanceLargePictures();
// One at a time: each is short, so that no finger waits for all of them.
afterShowing(revealSections);
afterShowing(enhanceCarousels);
if ("still" in page.dataset) keepBasketCountFresh();
if ("counted" in page.dataset) startCounting();
