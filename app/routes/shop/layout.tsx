import { useEffect } from "react";
import { Outlet, useLocation } from "react-router";
import { useLateNavigation } from "#app/parts/pages/late-navigation.ts";
import { useFollowedLinks } from "#app/parts/pages/use-followed-links.ts";
import { LoadingLines, Skeleton } from "#app/ui/feedback/skeleton.tsx";
import { CatalogueSkeleton } from "#app/routes/shop/catalogue/catalogue-skeleton.tsx";

const isOfTheShop = (path: string) => /^\/shop(\/product\/|$)/.test(path);

/** What the shop and its products share: the shape of the page that is still on its way. */
export default function ShopLayout() {
  const here = useLocation().pathname;
  const going = useLateNavigation();
  const follow = useFollowedLinks(isOfTheShop);
  if (going?.startsWith("/shop/product/")) return <ProductOnItsWay />;
  if (going === "/shop" && here !== going) return <ShopOnItsWay />;
  return (
    <div onClick={follow}>
      <Outlet />
    </div>
  );
}

function ProductOnItsWay() {
  useTop();
  return (
    <div className="wrap grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 pt-8 pb-24 lg:grid-cols-2">
      <Skeleton className="aspect-4/3 w-full" />
      <LoadingLines label="Loading product..." lines={6} />
    </div>
  );
}

function ShopOnItsWay() {
  useTop();
  return (
    <div className="wrap pt-16 pb-24">
      <Skeleton className="mb-12 h-16 w-56" />
      <CatalogueSkeleton />
    </div>
  );
}

const useTop = () => useEffect(() => void scrollTo(0, 0), []);
