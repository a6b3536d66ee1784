import { Download, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { LinkButton } from "#app/ui/forms/button.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ListQuery } from "#domain/kernel/input/list-query.ts";
import { listAddress, listParams, type ListRules } from "./list-address.ts";
import { useFollowedLinks } from "#app/parts/pages/use-followed-links.ts";

type ListActionsProps<Sort extends string, Filter extends string> = {
  rules: ListRules<Sort, Filter>;
  query: ListQuery<Sort, Filter>;
  /** What the button is called that asks the list again: "Refresh Orders". */
  refresh: string;
  /** What else one can do here. */
  children?: ReactNode;
};

/** What can be done with a list as a whole: ask it again as it stands, and keep all pages of it as a file (its address with ".csv"). */
export function ListActions<Sort extends string, Filter extends string>(
  props: ListActionsProps<Sort, Filter>,
) {
  const { rules, query, refresh, children } = props;
  const follow = useFollowedLinks((path) => path === rules.path);
  const refreshing = useNavigation().location?.pathname === rules.path;
  const queryString = listParams(rules, { ...query, page: 1 }).toString();
  const style = { variant: "secondary", size: "small" } as const;
  return (
    <>
      <LinkButton
        {...style}
        href={listAddress(rules, query, { page: query.page })}
        onClick={follow}
        data-keep-place=""
        icon={<RefreshCw aria-hidden className={classes("size-4", refreshing && "animate-spin")} />}
      >
        {refresh}
      </LinkButton>
      <LinkButton
        {...style}
        href={`${rules.path}.csv${queryString && `?${queryString}`}`}
        download
        icon={<Download aria-hidden className="size-4" />}
      >
        Download CSV
      </LinkButton>
      {children}
    </>
  );
}
