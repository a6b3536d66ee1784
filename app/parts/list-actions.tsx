import { Download, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ListWish } from "#domain/kernel/list-wish.ts";
import { listAddress, listParams, type ListRules } from "./list-address.ts";
import { useFollowedLinks } from "./use-followed-links.ts";

type ListActionsProps<Sort extends string, Filter extends string> = {
  rules: ListRules<Sort, Filter>;
  wish: ListWish<Sort, Filter>;
  /** What the button is called that asks the list again: "Refresh Orders". */
  refresh: string;
  /** What else one can do here. */
  children?: ReactNode;
};

/** What can be done with a list as a whole: ask it again as it stands, and keep all pages of it as a file (its address with ".csv"). */
export function ListActions<Sort extends string, Filter extends string>(
  props: ListActionsProps<Sort, Filter>,
) {
  const { rules, wish, refresh, children } = props;
  const follow = useFollowedLinks((path) => path === rules.path);
  const refreshing = useNavigation().location?.pathname === rules.path;
  const query = listParams(rules, { ...wish, page: 1 }).toString();
  const look = { variant: "secondary", size: "small" } as const;
  return (
    <>
      <LinkButton
        {...look}
        href={listAddress(rules, wish, { page: wish.page })}
        onClick={follow}
        data-keep-place=""
        icon={<RefreshCw aria-hidden className={classes("size-4", refreshing && "animate-spin")} />}
      >
        {refresh}
      </LinkButton>
      <LinkButton
        {...look}
        href={`${rules.path}.csv${query && `?${query}`}`}
        download
        icon={<Download aria-hidden className="size-4" />}
      >
        Download CSV
      </LinkButton>
      {children}
    </>
  );
}
